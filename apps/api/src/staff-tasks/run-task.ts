import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import type { Jobs } from '../platform/jobs.ts';
import type { TaskKind } from './read-tasks.ts';

/** Work of the staff that is not done yet. */
export interface Task {
  readonly id: number;
  readonly tenantId: number;
  /** What its kind works with, and how far it is. */
  readonly details: Readonly<Record<string, unknown>>;
}

export interface TaskDependencies {
  readonly db: Kysely<Database>;
  readonly jobs: Jobs;
}

/** Does a task, or a part of it and queues the rest. It may be called again for the same part. */
export type DoTask = (deps: TaskDependencies, task: Task) => Promise<void>;

/** Goes on with a task of the staff; one that is done is left alone. */
export async function runTask(
  deps: TaskDependencies,
  doers: Readonly<Record<TaskKind, DoTask>>,
  { taskId }: { taskId: number },
): Promise<void> {
  const { rows } = await sql<Task & { kind: TaskKind }>`
    update staff_task set failed = false where id = ${taskId} and finished_at is null
    returning id, tenant_id as "tenantId", kind, details`.execute(deps.db);
  const [task] = rows;
  if (!task) return;
  try {
    await doers[task.kind](deps, task);
  } catch (error) {
    // Somebody may have ended it meanwhile.
    await sql`update staff_task set failed = true
      where id = ${taskId} and finished_at is null`.execute(deps.db);
    throw error;
  }
}

/** Within the transaction that does the last part. */
export const finishTask = (trx: Kysely<Database>, taskId: number) =>
  sql`update staff_task set finished_at = now(), done = total where id = ${taskId}`.execute(trx);
