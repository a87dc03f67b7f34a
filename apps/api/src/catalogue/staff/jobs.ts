import { fleeting, patient } from '@karwan/job-queue/queue-options';

declare module '../../platform/jobs.ts' {
  interface JobPayloads {
    /** Runs or continues a file's import. */
    'catalogue-import': { runId: number };
    /** Fetches a picture that imported rows name by URL; `after`: continue with products of a greater id. */
    'picture-fetch': { fetchId: number; after?: number };
    /** Applies planned changes of the catalogue (sales, visibility); runs each minute to catch up on missed ones. */
    'catalogue-switch': object;
  }
}

export const catalogueQueues = {
  'catalogue-import': patient,
  'picture-fetch': patient,
  'catalogue-switch': { ...fleeting, cron: '* * * * *' },
};
