import { deadLetterQueue } from '@karwan/job-queue/queue-options';
import { sql } from 'kysely';

/** The shop of a job `d`, by its data; null: none, or its subject was deleted. */
const shopOf = sql`coalesce((d.data ->> 'tenantId')::integer,
  (select tenant_id from staff_task where id = (d.data ->> 'taskId')::bigint),
  (select tenant_id from import_run where id = (d.data ->> 'runId')::bigint),
  (select tenant_id from picture_fetch where id = (d.data ->> 'fetchId')::bigint))`;

/** A condition: whether a shop may see and handle a job `d`, i.e. its own ones, and those of no shop. */
export const ofShop = (tenantId: number) => sql`coalesce(${shopOf}, ${tenantId}) = ${tenantId}`;

/** A condition: whether a job `d` is a dead letter that nobody has handled. */
export const isDead = sql`d.name = ${deadLetterQueue} and d.state = 'created'`;
