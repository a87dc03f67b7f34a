import { branchFields } from '@karwan/contract/shop/settings/branch-settings';
import { z } from 'zod';
import {
  finishTask,
  type Task,
  type TaskDependencies,
} from '../../../platform/staff-tasks/run-task.ts';
import { writeBranch } from './write-branch.ts';

const details = z.object({ branchId: z.int(), fields: branchFields.partial() });

/**
 * The task that changes a branch's place or opens or closes it; zones and listings are updated by triggers in the same
 * transaction.
 */
export async function moveBranch({ db }: TaskDependencies, task: Task): Promise<void> {
  const { branchId, fields } = details.parse(task.details);
  await db.transaction().execute(async (trx) => {
    await writeBranch(trx, branchId, fields);
    await finishTask(trx, task.id);
  });
}
