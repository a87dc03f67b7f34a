/** What of the stock is looked at; `short`: orders hold more than there is. */
export const stockViews = ['all', 'low', 'out', 'short'] as const;

export const countStates = ['open', 'posted', 'cancelled'] as const;

/** Lines of a count; `missing` is what its category has and nobody counted. */
export const countViews = ['counted', 'different', 'recount', 'missing'] as const;

export const transferStates = ['draft', 'sent', 'received', 'cancelled'] as const;

/** Characters of a code that is scanned, at most. */
export const longestCode = 120;
