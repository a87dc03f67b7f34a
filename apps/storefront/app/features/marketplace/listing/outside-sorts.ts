/** The orders a marketplace's list can have. */
export const outsideSorts = ['best', 'newest', 'price-asc', 'price-desc'] as const;
export type OutsideSort = (typeof outsideSorts)[number];
