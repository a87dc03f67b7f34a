/** Groupings of the sales report. */
export const salesKeys = ['day', 'branch', 'method', 'city'] as const;
export type SalesKey = (typeof salesKeys)[number];

/** Maximum period of a report in days; a year is compared with the same days of the previous year. */
export const maxReportDays = 366;
