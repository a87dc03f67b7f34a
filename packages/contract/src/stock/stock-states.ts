/** Filters of the stock list; `short`: orders reserve more than there is. */
export const stockViews = ['all', 'low', 'out', 'short'] as const;

export const countStates = ['open', 'posted', 'cancelled'] as const;

/** Filters of a count's lines; `missing`: in the counted category, but not counted. */
export const countViews = ['counted', 'different', 'recount', 'missing'] as const;

export const transferStates = ['draft', 'sent', 'received', 'cancelled'] as const;

/** Maximum length of a scanned code, in characters. */
export const longestCode = 120;

/** Maximum number of lines of a delivery. */
export const maxReceivedLines = 200;
