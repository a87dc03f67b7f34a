import { patient } from '@karwan/job-queue/queue-options';

declare module '../../platform/jobs.ts' {
  interface JobPayloads {
    'form-message': { tenantId: number; formMessageId: number };
  }
}

export const formQueues = {
  'form-message': patient,
};
