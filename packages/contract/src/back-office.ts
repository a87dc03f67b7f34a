/** Path of the back office, on each shop's own host. */
export const backOfficePath = '/staff';

/** Whether a path, with or without a query string, belongs to the back office. */
export const isBackOffice = (path: string): boolean => /^\/staff(?=[/.?#]|$)/i.test(path);

/** The page of a rider's stops, which opens without a connection, and the browser's cache that it is in. */
export const stopsPath = `${backOfficePath}/deliveries`;
export const stopsCache = 'karwan-stops';
