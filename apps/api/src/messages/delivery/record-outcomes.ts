import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import { prepared } from '../../platform/prepared.ts';

/** What became of an attempt: `waiting` and `sending` mean that there is to be another one. */
export interface Outcome {
  readonly id: number;
  readonly status: 'sent' | 'waiting' | 'sending' | 'failed' | 'unsure';
  /** The fault, for staff; nothing personal. */
  readonly error: string;
}

/**
 * Records how attempts ended. Once the last message to a deleted account is over, its personal data is
 * removed.
 */
export async function recordOutcomes(
  db: Kysely<Database>,
  outcomes: readonly Outcome[],
): Promise<void> {
  const ids = outcomes.map(({ id }) => id);
  const isForgotten = sql`m.is_farewell and o.status not in ('waiting', 'sending')`;
  // By an array too: joined with rows of a guessed number, the whole of message would be read.
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

/** So long outcomes are gathered that are written in one statement, in milliseconds. */
const gathering = 15;

export interface OutcomeWriter {
  /** Answers once the outcome is written, soon after the call, together with others of the moment. */
  write(outcome: Outcome): Promise<void>;
}

/** Writes outcomes as they come, those of a moment together: none waits for a message that hangs. */
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
