import { sql } from 'kysely';
import { deadLetterQueue } from '../../platform/jobs.ts';

/** The shop that a job `d` is about, by what it carries; null: none, or what it was about is gone. */
const shopOf = sql`coalesce((d.data ->> 'tenantId')::integer,
  (select tenant_id from staff_task where id = (d.data ->> 'taskId')::bigint),
  (select tenant_id from import_run where id = (d.data ->> 'runId')::bigint),
  (select tenant_id from picture_fetch where id = (d.data ->> 'fetchId')::bigint))`;

/** Whether a job `d` may be seen and handled by a shop: its own, and what is nobody's. */
export const ofShop = (tenantId: number) => sql`coalesce(${shopOf}, ${tenantId}) = ${tenantId}`;

/** Whether a job `d` failed to the last, and nobody has handled it. */
export const isDead = sql`d.name = ${deadLetterQueue} and d.state = 'created'`;
