import { patient, repeated } from '@karwan/job-queue/queue-options';

declare module '../jobs.ts' {
  interface JobPayloads {
    /** A task of the staff that takes longer than a request. */
    'staff-task': { taskId: number };
    'staff-prune': object;
  }
}

export const staffQueues = {
  'staff-task': patient,
  'staff-prune': { ...repeated, cron: '50 22 * * *' },
};
