import type { Database } from '@karwan/database/connect';
import { deadLetterQueue } from '@karwan/job-queue/queue-options';
import { type Kysely, sql } from 'kysely';

export interface UndeliveredCount {
  /** `given_up`: within the last week; `late`: retried for more than an hour; `dead_letter`: a job that failed finally. */
  readonly state: 'given_up' | 'late' | 'dead_letter';
  /** `email`, `sms` or `push`; `job` for failed jobs. */
  readonly channel: string;
  readonly count: number;
}

/** Counts undelivered messages of all shops; an empty list if there are none. */
export async function countUndelivered(db: Kysely<Database>): Promise<UndeliveredCount[]> {
  const { rows } = await sql<UndeliveredCount>`
    select case when status in ('failed', 'unsure') then 'given_up' else 'late' end as state,
      channel, count(*)::int as count
    from message where sent_at is null and status <> 'sent' and case when status in ('failed', 'unsure')
      then created_at > now() - interval '7 days' else created_at < now() - interval '1 hour' end
    group by 1, 2
    union all
    select 'dead_letter', 'job', count(*)::int from pgboss.job
    where name = ${deadLetterQueue} and state = 'created' having count(*) > 0
    order by 1, 2`.execute(db);
  return rows;
}
