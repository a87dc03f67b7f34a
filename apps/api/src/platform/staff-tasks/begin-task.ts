import type { Database } from '@karwan/database/connect';
import { sql, type Transaction } from 'kysely';
import type { Jobs } from '../jobs.ts';
import type { TaskKind } from './read-tasks.ts';

interface NewTask {
  readonly tenantId: number;
  readonly kind: TaskKind;
  readonly createdBy: string;
  /** Data of its kind. */
  readonly details?: object;
}

/** Queues a task that takes longer than a request; a worker runs it once the caller's transaction is committed. */
export async function beginTask(
  trx: Transaction<Database>,
  jobs: Jobs,
  { tenantId, kind, createdBy, details = {} }: NewTask,
): Promise<string> {
  const { rows } = await sql<{ id: number }>`
    insert into staff_task (tenant_id, kind, details, created_by)
    values (${tenantId}, ${kind}, ${JSON.stringify(details)}, ${createdBy}) returning id`.execute(
    trx,
  );
  const id = String(rows[0]?.id);
  await jobs.send(trx, 'staff-task', [{ key: id, data: { taskId: Number(id) } }]);
  return id;
}
