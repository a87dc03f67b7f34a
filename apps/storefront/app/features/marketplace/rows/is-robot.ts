// Cubot makes phones.
const robots = /(?:^|[^u])bot|crawl|spider|slurp|preview|externalhit|google-|mediapartners/i;

/** Whether a browser calls itself a search engine's or another program. */
export const isRobot = (userAgent: string): boolean => robots.test(userAgent);
