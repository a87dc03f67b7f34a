import { repeated } from '@karwan/job-queue/queue-options';

declare module '../../platform/jobs.ts' {
  interface JobPayloads {
    'stock-alarms': object;
  }
}

export const stockQueues = {
  'stock-alarms': { ...repeated, cron: '*/10 * * * *' },
};
