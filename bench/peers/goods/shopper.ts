let number = 0;
const run = Date.now().toString(36);

/** The e-mail address of a new customer, as most are: a row shared by all orders would cause lock contention. */
export const newEmail = () => `shopper-${run}-${++number}@example.com`;
