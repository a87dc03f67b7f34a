import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import { prepared } from '../../../platform/prepared.ts';

/** The outcome of an attempt; after `waiting` and `sending` it is retried. */
export interface Outcome {
  readonly id: number;
  readonly status: 'sent' | 'waiting' | 'sending' | 'failed' | 'unsure';
  /** The error, for staff; without personal data. */
  readonly error: string;
}

/**
 * Records the outcomes of attempts. Removes personal data of the last message to a deleted account once it is done.
 */
export async function recordOutcomes(
  db: Kysely<Database>,
  outcomes: readonly Outcome[],
): Promise<void> {
  const ids = outcomes.map(({ id }) => id);
  const isForgotten = sql`m.is_farewell and o.status not in ('waiting', 'sending')`;
  // The condition on an array besides the join: the planner guesses the number of JSON rows, and would scan all messages.
  await sql`${prepared('messages-outcome')}
    update message m set status = o.status, last_error = o.error,
      sent_at = case when o.status = 'sent' then now() else m.sent_at end,
      recipient = case when ${isForgotten} then '' else m.recipient end,
      subject = case when ${isForgotten} then '' else m.subject end,
      body = case when ${isForgotten} then '' else m.body end,
      content = case when ${isForgotten} then null else m.content end,
      html = case when ${isForgotten} then null else m.html end
    from json_to_recordset(${JSON.stringify(outcomes)}) as o (id bigint, status text, error text)
    where m.id = o.id and m.id = any(${ids}::bigint[]) and m.status = 'sending'`.execute(db);
}

/** How long outcomes are collected for a batch, in milliseconds. */
const gathering = 15;

export interface OutcomeWriter {
  /** Resolves once the outcome is stored, with the next batch. */
  write(outcome: Outcome): Promise<void>;
}

/** Stores outcomes in small batches as they come, so that none waits for a message that hangs. */
export function createOutcomeWriter(db: Kysely<Database>): OutcomeWriter {
  let gathered: Outcome[] = [];
  let written: Promise<void> | undefined;
  async function flush() {
    await new Promise((resolve) => setTimeout(resolve, gathering));
    const outcomes = gathered;
    gathered = [];
    written = undefined;
    await recordOutcomes(db, outcomes);
  }
  return {
    write(outcome) {
      gathered.push(outcome);
      written ??= flush();
      return written;
    },
  };
}
