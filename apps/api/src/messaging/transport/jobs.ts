import { patient, repeated } from '@karwan/job-queue/queue-options';

declare module '../../platform/jobs.ts' {
  interface JobPayloads {
    /** Stored messages to be sent; jobs queued by earlier versions have one each. */
    message:
      | { tenantId: number; messageIds: readonly number[] }
      | { tenantId: number; messageId: number };
    'message-watch': object;
  }
}

export const messageQueues = {
  message: patient,
  'message-watch': { ...repeated, cron: '*/15 * * * *' },
};
