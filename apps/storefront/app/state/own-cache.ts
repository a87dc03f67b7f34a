/** The cache of a customer's own pages, deleted when they log out. */
export const ownCache = 'karwan-own';
