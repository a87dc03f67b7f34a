// "Cubot" is a brand of phones.
const robots = /(?:^|[^u])bot|crawl|spider|slurp|preview|externalhit|google-|mediapartners/i;

/** Whether a user agent is that of a search engine or another robot. */
export const isRobot = (userAgent: string): boolean => robots.test(userAgent);
