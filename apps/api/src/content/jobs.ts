import { fleeting } from '@karwan/job-queue/queue-options';

declare module '../platform/jobs.ts' {
  interface JobPayloads {
    /** Publishes posts at their time; runs each minute to catch up on missed ones. */
    'content-switch': object;
  }
}

export const contentQueues = {
  'content-switch': { ...fleeting, cron: '* * * * *' },
};
