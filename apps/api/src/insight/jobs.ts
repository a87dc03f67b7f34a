import { lengthy, repeated } from '@karwan/job-queue/queue-options';

declare module '../platform/jobs.ts' {
  interface JobPayloads {
    'insight-prune': object;
    /** Aggregates search statistics, and each night learns from them. */
    'search-sums': object;
    'search-learning': object;
    /** Aggregates sales by day, and each night the remaining stock. */
    'sales-sums': object;
    'stock-sums': object;
    /** Mails the shop the figures of the day before. */
    'daily-summary': object;
  }
}

export const insightQueues = {
  'insight-prune': { ...repeated, cron: '23 21 * * *' },
  'search-sums': { ...lengthy, cron: '7 * * * *' },
  'search-learning': { ...lengthy, cron: '37 21 * * *' },
  'sales-sums': { ...lengthy, cron: '*/5 * * * *' },
  // Shortly after midnight in Pakistan.
  'stock-sums': { ...lengthy, cron: '7 19 * * *' },
  // From eight in the morning until noon in Pakistan; a summary that was mailed is not mailed again.
  'daily-summary': { ...lengthy, cron: '2,32 3-6 * * *' },
};
