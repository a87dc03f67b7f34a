import { patient, repeated } from '@karwan/job-queue/queue-options';

declare module '../../platform/jobs.ts' {
  interface JobPayloads {
    'restock-notices': object;
    'restock-message': { tenantId: number; messageIds: readonly number[] };
  }
}

export const restockQueues = {
  'restock-notices': { ...repeated, cron: '* * * * *' },
  'restock-message': patient,
};
