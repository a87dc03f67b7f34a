import { fleeting, patient, repeated } from '@karwan/job-queue/queue-options';

declare module '../platform/jobs.ts' {
  interface JobPayloads {
    'payment-operation': { tenantId: number; operationId: number };
    'payment-sweep': object;
    /** Checks a payment again whose callback came just after its provider had been queried. */
    'payment-check': { paymentId: number };
  }
}

export const paymentQueues = {
  'payment-operation': patient,
  'payment-sweep': { ...repeated, cron: '* * * * *' },
  'payment-check': { ...fleeting, retryLimit: 0 },
};
