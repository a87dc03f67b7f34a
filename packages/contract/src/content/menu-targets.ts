/** What an entry of a menu may lead to. */
export const menuTargets = ['category', 'collection', 'brand', 'page', 'post', 'address'] as const;
export type MenuTarget = (typeof menuTargets)[number];

/** So many entries the header has at most, a column of the footer, and so many columns the footer. */
export const mostInMenus = { header: 12, entries: 15, columns: 4 } as const;
