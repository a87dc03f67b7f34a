import type { StaffTask } from '@karwan/contract/shop/settings/staff-task';
import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';

export type TaskKind = StaffTask['kind'];

interface Row extends Omit<StaffTask, 'createdAt'> {
  createdAt: Date;
}

/** The latest task of a kind, of one branch if given; null: there was none. */
export async function newestTask(
  db: Kysely<Database>,
  tenantId: number,
  kind: TaskKind,
  branchId: string | null = null,
): Promise<StaffTask | null> {
  const { rows } = await sql<Row>`
    select id::text, kind, done, total, created_at as "createdAt",
      case when overtaken then 'overtaken' when failed then 'failed'
        when finished_at is null then 'waiting' else 'done' end as state
    from staff_task where tenant_id = ${tenantId} and kind = ${kind}
      and (${branchId}::text is null or details ->> 'branchId' = ${branchId})
    order by staff_task.id desc limit 1`.execute(db);
  const [row] = rows;
  return row ? { ...row, createdAt: row.createdAt.toISOString() } : null;
}
