/** Path of the back office, on each shop's own host. */
export const backOfficePath = '/staff';

/** Whether a path, with or without a query string, belongs to the back office. */
export const isBackOffice = (path: string): boolean => /^\/staff(?=[/.?#]|$)/i.test(path);
