import type { Edited } from '@karwan/contract/edit';
import { hourFields } from '@karwan/contract/shop/settings/branch-hours';
import { type BranchFields, placeFields } from '@karwan/contract/shop/settings/branch-settings';
import { isWithoutLength, overlappingSlots, slotName } from '@karwan/contract/slot-overlaps';
import type { Database } from '@karwan/database/connect';
import { ORPCError } from '@orpc/server';
import { type Kysely, sql } from 'kysely';
import type { RequestContext } from '../../../platform/context.ts';
import { badField, notFound } from '../../../platform/faults.ts';
import { requirePermission } from '../../../platform/session.ts';
import { beginTask } from '../../../platform/staff-tasks/begin-task.ts';
import { fieldsAsText } from '../../../platform/staff-trail/fields-as-text.ts';
import { mergeEdit } from '../../../platform/staff-trail/merge-edit.ts';
import {
  type CommandContext,
  runStaffCommand,
} from '../../../platform/staff-trail/run-staff-command.ts';
import { carryTexts } from '../../../platform/text/carry-texts.ts';
import { readBranch, requireOwnBranch } from './read-branch.ts';
import { writeBranch } from './write-branch.ts';

type Context = CommandContext & Pick<RequestContext, 'jobs'>;

interface Edit {
  readonly id: string;
  readonly version: number;
  readonly changes: Partial<BranchFields>;
}

const kind = 'branch.save';

/** The fields that a task of the kind `zones` writes. */
const zoneFields: readonly string[] = ['latitude', 'longitude', 'deliveryRadius'];

/**
 * Saves the given fields of a branch. Fields that change zones are written by a worker.
 * @throws NOT_FOUND, EDIT_CONFLICT, FORBIDDEN for fields that the member may not set, BAD_REQUEST; CONFLICT for a place
 * or radius while a change of zones is running
 */
export async function saveBranch(
  context: Context,
  { id, version, changes: sent }: Edit,
): Promise<Edited> {
  const { tenant } = context;
  await requireOwnBranch(context, id);
  return runStaffCommand(context, async (command) => {
    const { trx, staff, record } = command;
    const hours: readonly string[] = hourFields;
    if (Object.keys(sent).some((field) => !hours.includes(field))) {
      requirePermission(staff, 'branches.edit');
    }
    const row = await readBranch(trx, tenant.id, Number(id), true);
    if (!row) throw notFound('Branch');
    const { version: present, code: _, currency: __, ...fields } = row;
    const values = fieldsAsText(fields);
    const section = { entity: 'branch', entityId: id, tenantId: tenant.id, kind, version: present };
    const edit = await mergeEdit(command, { ...section, values }, version, fieldsAsText(sent));
    const changed = Object.keys(edit.changes) as (keyof BranchFields)[];
    if (changed.length === 0) return { version: present, merged: edit.merged };
    const next = Object.fromEntries(changed.map((field) => [field, sent[field]]));
    for (const field of ['deliverySlots', 'openingHours'] as const) {
      if (next[field]) requireHours(field, next[field] as BranchFields[typeof field]);
    }
    if (changed.some((field) => zoneFields.includes(field)))
      await requireNoZoneTask(trx, tenant.id);
    const places: readonly string[] = placeFields;
    const atOnce = changed.filter((field) => !places.includes(field));
    const later = changed.filter((field) => places.includes(field));
    await writeBranch(trx, Number(id), pick(next, atOnce), present + 1);
    const { name = fields.name, address = fields.address } = sent;
    await carryTexts(trx, tenant.id, [
      { former: fields.name, now: name },
      { former: fields.address, now: address },
    ]);
    if (later.length > 0) {
      await beginTask(trx, context.jobs, {
        tenantId: tenant.id,
        kind: 'branch',
        createdBy: staff.userId,
        details: { branchId: Number(id), fields: pick(next, later) },
      });
    }
    record({
      kind,
      entity: 'branch',
      entityId: id,
      branchId: Number(id),
      before: pick(values, changed),
      after: { ...edit.changes, version: present + 1 },
    });
    return { version: present + 1, merged: edit.merged };
  });
}

const pick = (from: object, fields: readonly string[]) =>
  Object.fromEntries(Object.entries(from).filter(([field]) => fields.includes(field)));

/** @throws BAD_REQUEST for a time without length, and naming two that overlap */
function requireHours(name: 'deliverySlots' | 'openingHours', plan: BranchFields['deliverySlots']) {
  const field = `changes.${name}`;
  const empty = plan.find(isWithoutLength);
  if (empty) throw badField(field, `end when they begin: ${slotName(empty)}`, 'range');
  const [one, other] = overlappingSlots(plan) ?? [];
  if (one && other) {
    throw badField(field, `overlap: ${slotName(one)} and ${slotName(other)}`, 'range');
  }
}

/**
 * Refuses a change that a running change of zones would overwrite. The branch is locked, so no such task can start
 * meanwhile. @throws CONFLICT
 */
async function requireNoZoneTask(trx: Kysely<Database>, tenantId: number): Promise<void> {
  const { rows } = await sql`select from staff_task where tenant_id = ${tenantId} and kind = 'zones'
    and finished_at is null and not failed limit 1`.execute(trx);
  if (rows.length === 0) return;
  throw new ORPCError('CONFLICT', { status: 409, message: 'A change of zones goes on' });
}
