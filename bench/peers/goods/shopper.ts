let number = 0;
const run = Date.now().toString(36);

/** The address of a shopper who has not ordered before, as most have not: one row that all share would be waited for. */
export const newEmail = () => `shopper-${run}-${++number}@example.com`;
