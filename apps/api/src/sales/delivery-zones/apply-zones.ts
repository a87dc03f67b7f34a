import type { ZonePlan } from '@karwan/contract/shop/settings/delivery-zones';
import { ORPCError } from '@orpc/server';
import { sql } from 'kysely';
import type { RequestContext } from '../../platform/context.ts';
import { badField } from '../../platform/faults.ts';
import { beginTask } from '../../platform/staff-tasks/begin-task.ts';
import {
  type CommandContext,
  runStaffCommand,
} from '../../platform/staff-trail/run-staff-command.ts';
import { asPlanned, readZones, type StoredBranch } from './read-zones.ts';

type Context = CommandContext & Pick<RequestContext, 'jobs'>;

/**
 * Starts a change of the delivery area and of branches' places, which a worker carries out. A shop has at most one such change
 * in progress.
 * @throws CONFLICT if they were changed since they were read or another change is in progress; BAD_REQUEST for a branch that is not the shop's
 */
export function applyZones(
  context: Context,
  { read, area, branches }: ZonePlan & { read: string },
): Promise<{ taskId: string }> {
  const { tenant, jobs } = context;
  return runStaffCommand(context, async ({ trx, staff, record }) => {
    const stored = await readZones(trx, tenant.id, true);
    const { rows: going } = await sql`select from staff_task where tenant_id = ${tenant.id}
      and kind in ('zones', 'branch') and finished_at is null and not failed limit 1`.execute(trx);
    if (going.length > 0) throw conflict('A change goes on');
    if (stored.read !== read) throw conflict('Another team member changed this. Reload it');
    // A change that failed does not block this one: it is replaced.
    await sql`update staff_task set finished_at = now()
      where tenant_id = ${tenant.id} and kind = 'zones' and failed and finished_at is null`.execute(
      trx,
    );
    const known = new Map(stored.branches.map((branch) => [branch.id, branch]));
    for (const [index, { id }] of branches.entries()) {
      const isTwice = branches.findIndex((other) => other.id === id) < index;
      if (isTwice || !known.has(Number(id))) {
        throw badField(
          `branches.${index}.id`,
          'is no branch of the shop, or there twice',
          'choice',
        );
      }
    }
    const changed = asPlanned(stored.branches, branches).filter((branch) => {
      const before = known.get(branch.id);
      return before && JSON.stringify(shown(before)) !== JSON.stringify(shown(branch));
    });
    // Staff who read the branch before get an edit conflict when they save it.
    await sql`update branch set version = version + 1
      where id = any(${changed.map(({ id }) => id)}::integer[])`.execute(trx);
    const taskId = await beginTask(trx, jobs, {
      tenantId: tenant.id,
      kind: 'zones',
      createdBy: staff.userId,
      details: {
        area,
        branches: changed.map((branch) => ({
          id: branch.id,
          before: shown(known.get(branch.id) ?? branch),
          ...shown(branch),
        })),
      },
    });
    const kind = 'zones.apply';
    record({
      kind,
      entity: 'shop',
      entityId: String(tenant.id),
      before: stored.area,
      after: area,
    });
    for (const branch of changed) {
      record({
        kind,
        entity: 'branch',
        entityId: String(branch.id),
        branchId: branch.id,
        before: shown(known.get(branch.id) ?? branch),
        after: { ...shown(branch), version: branch.version + 1 },
      });
    }
    return { taskId };
  });
}

const conflict = (message: string) => new ORPCError('CONFLICT', { status: 409, message });

const shown = ({ latitude, longitude, deliveryRadius }: StoredBranch) => ({
  latitude,
  longitude,
  deliveryRadius,
});
