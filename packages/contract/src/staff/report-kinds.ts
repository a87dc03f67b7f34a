/** By what sales are told apart. */
export const salesKeys = ['day', 'branch', 'method', 'city'] as const;
export type SalesKey = (typeof salesKeys)[number];

/** The longest time that a report covers, in days: a year beside the same days of the year before. */
export const longestReportDays = 366;
