import type { Merchant } from '@karwan/contract/marketplace-item';
import { fleeting, repeated } from '@karwan/job-queue/queue-options';
import type { Urgency } from './budget/day-budget.ts';

declare module '../platform/jobs.ts' {
  interface JobPayloads {
    'marketplace-renewal': {
      tenantId: number;
      merchant: Merchant;
      question: string;
      urgency?: Urgency;
    };
    'marketplace-prune': object;
    'marketplace-categories': object;
  }
}

export const marketplaceQueues = {
  'marketplace-renewal': fleeting,
  'marketplace-prune': { ...repeated, cron: '41 20 * * *' },
  // The job itself asks once a day; the short interval is for new shops.
  'marketplace-categories': { ...repeated, cron: '*/5 * * * *' },
};
