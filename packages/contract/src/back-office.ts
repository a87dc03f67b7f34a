/** Where each shop's staff find the back office, on the shop's own host. */
export const backOfficePath = '/staff';

/** Whether a pathname, with or without a query behind it, belongs to the back office. */
export const isBackOffice = (path: string): boolean => /^\/staff(?=[/.?#]|$)/i.test(path);
