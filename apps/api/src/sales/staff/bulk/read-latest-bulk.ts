import { sql } from 'kysely';
import type { RequestContext } from '../../../platform/context.ts';
import { requireStaff } from '../../../platform/session.ts';
import type { BulkTask } from './bulk-task.ts';

interface Row {
  id: string;
  total: number;
  state: 'waiting' | 'done' | 'failed';
  changed: number;
  refused: BulkTask['refused'];
}

/** The progress and the result of the action for a list that the member began last, for ten minutes; null: none. */
export async function readLatestBulk(context: Pick<RequestContext, 'db' | 'tenant' | 'session'>) {
  const { userId } = await requireStaff(context);
  const { rows } = await sql<Row>`
    select id::text, total,
      case when failed then 'failed' when finished_at is null then 'waiting' else 'done' end as state,
      coalesce((details ->> 'changed')::integer, 0) as changed,
      coalesce(details -> 'refused', '[]') as refused
    from staff_task where tenant_id = ${context.tenant.id} and kind = 'orders'
      and created_by = ${userId} and created_at > now() - interval '10 minutes'
    order by staff_task.id desc limit 1`.execute(context.db);
  const [row] = rows;
  return row
    ? { ...row, refused: row.refused.map((one) => ({ ...one, ids: [...one.ids] })) }
    : null;
}
