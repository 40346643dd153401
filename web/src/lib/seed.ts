/// A seed of 64 random bits, in digits: dice that were seen must not tell those to come.
export const new_seed = () => String(crypto.getRandomValues(new BigUint64Array(1))[0]);
