/** What is told of the last month's searches: each query is of one kind, as its last search went. */
export const searchKinds = ['nothing', 'partly', 'unclicked', 'popular'] as const;
export type SearchKind = (typeof searchKinds)[number];

/** What the staff made of a query. */
export const searchStates = ['open', 'wanted', 'done', 'ignored'] as const;
export type SearchState = (typeof searchStates)[number];
