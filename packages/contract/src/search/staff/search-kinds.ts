/** Kinds of queries in the last month's report; the last search for a query decides its kind. */
export const searchKinds = ['nothing', 'partly', 'unclicked', 'popular'] as const;
export type SearchKind = (typeof searchKinds)[number];

/** What staff decided about a query. */
export const searchStates = ['open', 'wanted', 'done', 'ignored'] as const;
export type SearchState = (typeof searchStates)[number];
