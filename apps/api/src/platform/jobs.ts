import {
  createJobs as create,
  type Jobs as JobsOf,
  type SentJobs as SentJobsOf,
} from '@karwan/job-queue/jobs';

/**
 * The payload of each queue's jobs. Domains add theirs in their `jobs.ts`, and the settings of their queues beside them. Payloads
 * contain ids and keys only, no personal data.
 */
// biome-ignore lint/suspicious/noEmptyInterface: domains add to it.
export interface JobPayloads {}

export type Queue = keyof JobPayloads & string;

export type Jobs = JobsOf<JobPayloads>;

export type SentJobs = SentJobsOf<JobPayloads>;

/** The queue for commands. Jobs become visible when the caller's transaction commits. */
export const createJobs = create<JobPayloads>;
