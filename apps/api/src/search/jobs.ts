import { lengthy, repeated } from '@karwan/job-queue/queue-options';

declare module '../platform/jobs.ts' {
  interface JobPayloads {
    'same-words': object;
    'search-renewal': object;
  }
}

export const searchQueues = {
  'same-words': { ...lengthy, cron: '51 21 * * *' },
  'search-renewal': { ...repeated, cron: '* * * * *' },
};
