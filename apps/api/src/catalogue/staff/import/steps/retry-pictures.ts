import type { Jobs } from '../../../../platform/jobs.ts';
import { requirePermission } from '../../../../platform/session.ts';
import {
  type CommandContext,
  runStaffCommand,
} from '../../../../platform/staff-trail/run-staff-command.ts';
import { queueFailedPictures } from './queue-pictures.ts';
import { lockRun } from './run-row.ts';

/** Retries an import's pictures that could not be fetched. @throws NOT_FOUND */
export function retryPictures(
  context: CommandContext & { readonly jobs: Jobs },
  { id }: { readonly id: string },
): Promise<{ queued: number }> {
  const { tenant, jobs } = context;
  return runStaffCommand(context, async (command) => {
    const { trx, staff, record } = command;
    requirePermission(staff, 'products.edit');
    const run = await lockRun(command, tenant.id, id);
    const queued = await queueFailedPictures(trx, jobs, {
      id: run.id,
      tenantId: tenant.id,
    });
    if (queued > 0) {
      record({
        kind: 'import.retryPictures',
        entity: 'import',
        entityId: id,
        branchId: run.branchId,
        after: { queued },
      });
    }
    return { queued };
  });
}
