import { mount } from 'svelte';
import App from './App.svelte';
import './colours.css';
import './page.css';

mount(App, { target: document.getElementById('app')! });
