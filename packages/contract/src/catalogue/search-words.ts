/** The most that one may look for, in characters; the marketplaces take no more. */
export const longestSearch = 100;
