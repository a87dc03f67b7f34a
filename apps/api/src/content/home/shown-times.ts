import type { Database } from '@karwan/database/connect';
import type { Kysely } from 'kysely';
import { badField } from '../../platform/faults.ts';
import type { Jobs } from '../../platform/jobs.ts';
import { planSwitch } from '../switch-content.ts';

interface Times {
  readonly from: string | null;
  readonly until: string | null;
}

/** Normalizes times to UTC, whatever their time zone. */
export function withTimes<Changes extends Partial<Times>>(changes: Changes): Changes {
  const plain = (at: string | null | undefined) => (at ? new Date(at).toISOString() : at);
  return { ...changes, from: plain(changes.from), until: plain(changes.until) };
}

/** @throws BAD_REQUEST for an end before the start */
export function requireTimes({ from, until }: Times): void {
  if (from && until && from >= until) {
    throw badField('changes.until', 'is before it begins', 'range');
  }
}

/**
 * Schedules invalidations of the home page for when a part of it appears and disappears. Runs in the caller's
 * transaction.
 */
export async function planSwitches(
  jobs: Jobs,
  trx: Kysely<Database>,
  tenantId: number,
  { from, until }: Times,
): Promise<void> {
  for (const at of [from, until]) {
    if (at !== null) await planSwitch(jobs, trx, tenantId, new Date(at));
  }
}
