/** Kinds of targets that a menu entry can link to. */
export const menuTargets = ['category', 'collection', 'brand', 'page', 'post', 'address'] as const;
export type MenuTarget = (typeof menuTargets)[number];

/** Maximum numbers of entries in the header, of entries in a column of the footer, and of columns in the footer. */
export const maxMenuEntries = { header: 12, entries: 15, columns: 4 } as const;
