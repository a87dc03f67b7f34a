import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import type { Jobs } from '../jobs.ts';
import type { TaskKind } from './read-tasks.ts';

/** A task that is not finished yet. */
export interface Task {
  readonly id: number;
  readonly tenantId: number;
  /** Data of its kind, with its progress. */
  readonly details: Readonly<Record<string, unknown>>;
}

export interface TaskDependencies {
  readonly db: Kysely<Database>;
  readonly jobs: Jobs;
}

/** Does a task, or a part of it and queues the rest. Must be idempotent. */
export type DoTask = (deps: TaskDependencies, task: Task) => Promise<void>;

/** Continues a task; does nothing if it is finished. */
export async function runTask(
  deps: TaskDependencies,
  doers: Readonly<Partial<Record<TaskKind, DoTask>>>,
  { taskId }: { taskId: number },
): Promise<void> {
  const { rows } = await sql<Task & { kind: TaskKind }>`
    update staff_task set failed = false where id = ${taskId} and finished_at is null
    returning id, tenant_id as "tenantId", kind, details`.execute(deps.db);
  const [task] = rows;
  if (!task) return;
  try {
    const doTask = doers[task.kind];
    if (!doTask) throw new Error(`nobody does tasks of '${task.kind}'`);
    await doTask(deps, task);
  } catch (error) {
    // Unless it was finished meanwhile.
    await sql`update staff_task set failed = true
      where id = ${taskId} and finished_at is null`.execute(deps.db);
    throw error;
  }
}

/** Marks a task as finished, within the transaction that does its last part. */
export const finishTask = (trx: Kysely<Database>, taskId: number) =>
  sql`update staff_task set finished_at = now(), done = total where id = ${taskId}`.execute(trx);
