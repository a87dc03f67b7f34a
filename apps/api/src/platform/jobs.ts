import type { Database } from '@karwan/database/connect';
import type { Kysely } from 'kysely';

/** Queue names and what their jobs carry. Jobs carry ids only: nothing personal lies in the queue. */
export interface JobPayloads {
  'order-booked-email': { tenantId: number; parentOrderId: string };
  'order-booked-sms': { tenantId: number; parentOrderId: string };
}

export type Queue = keyof JobPayloads;

export interface Jobs {
  /** Puts a job into the queue within the caller's transaction; `key` makes it at most once. */
  send<Q extends Queue>(trx: Kysely<Database>, queue: Q, data: JobPayloads[Q], key: string): Promise<void>;
}
