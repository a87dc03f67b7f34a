/** The dead letter queue: jobs that failed every retry. No worker processes them; staff inspect them. */
export const deadLetterQueue = 'dead-letter';

/** Retries for about two hours with exponential backoff, so that an outage of a mail server loses no message. */
export const patient = {
  retryLimit: 12,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 1800,
  expireInSeconds: 60,
  deadLetter: deadLetterQueue,
};

/** Few retries, because the job is queued again whenever its result is needed. */
export const fleeting = {
  retryLimit: 1,
  retryDelay: 5,
  expireInSeconds: 60,
  deleteAfterSeconds: 3_600,
};

/** One at a time, without retries, because the schedule repeats it. */
export const repeated = { ...fleeting, retryLimit: 0, policy: 'exclusive' };

/** For scans of a whole table: likewise, with more time. */
export const lengthy = { ...repeated, expireInSeconds: 900 };

/** The settings of a queue, as pg-boss takes them. */
export interface QueueOptions {
  readonly retryLimit: number;
  readonly [setting: string]: unknown;
  /** A schedule (minute, hour, day, month, weekday; UTC); default: jobs are only sent. */
  readonly cron?: string;
}

/** The settings of every queue of `Payloads`. */
export type Queues<Payloads> = Readonly<Record<keyof Payloads & string, QueueOptions>>;
