import { lengthy } from '@karwan/job-queue/queue-options';

declare module '../../platform/jobs.ts' {
  interface JobPayloads {
    /** Each night removes option words that no product uses any more from the texts to translate. */
    'option-words': object;
  }
}

export const settingsQueues = {
  'option-words': { ...lengthy, cron: '13 20 * * *' },
};
