export type * from '../engine/protocol';
export type { OpenAnswer as Opened, ViewAnswer as State } from '../engine/protocol';
