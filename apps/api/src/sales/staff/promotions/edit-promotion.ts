import type { Edited } from '@karwan/contract/edit';
import type { PromotionFields } from '@karwan/contract/sales/staff/promotions/promotions';
import type { Database } from '@karwan/database/connect';
import { sql, type Transaction } from 'kysely';
import { badField } from '../../../platform/faults.ts';
import type { StaffSession } from '../../../platform/session.ts';
import { mergeEdit } from '../../../platform/staff-trail/merge-edit.ts';
import {
  type CommandContext,
  runStaffCommand,
} from '../../../platform/staff-trail/run-staff-command.ts';
import { carryTexts } from '../../../platform/text/carry-texts.ts';
import { readPromotion, type StoredPromotion } from './read-promotion.ts';
import { approvalColumns } from './require-approval.ts';
import { columnsOf, requireWhole, withNumbers } from './write-promotion.ts';

const kind = 'promotion.save';
const about = (id: string) => ({ entity: 'promotion', entityId: id });

/** Fields as conflicts compare them: lists as text. */
const asText = (fields: Partial<PromotionFields>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [
      field,
      Array.isArray(value) ? JSON.stringify([...value].sort()) : value,
    ]),
  );

/** Customers' numbers are personal: the trail has only how many there are. */
const forTrail = (fields: Partial<PromotionFields>): Record<string, unknown> => ({
  ...asText(fields),
  ...(fields.phones && { phones: fields.phones.length }),
});

/** The branch of the trail entry: the promotion's only one; undefined: the whole shop. */
const onlyBranch = ([first, ...others]: readonly string[]) =>
  first !== undefined && others.length === 0 ? Number(first) : undefined;

interface PromotionEdit {
  readonly id: string;
  readonly version: number;
  readonly changes: Partial<PromotionFields>;
  /** The list of customers as it was loaded, because the trail does not have it. */
  readonly read?: Pick<PromotionFields, 'phones'> | undefined;
}

/**
 * One that gives more away than the member may is stored and waits for a second person.
 * @throws BAD_REQUEST naming the field
 */
export function addPromotion(
  context: CommandContext,
  fields: PromotionFields,
): Promise<{ id: string }> {
  const { tenant } = context;
  requireWhole(fields, '');
  return runStaffCommand(context, async ({ trx, staff, record }) => {
    requireOwnBranches(staff, fields.branchIds, 'branchIds');
    await requireFreeCode(trx, tenant.id, fields.code, 'code');
    const columns = await columnsOf(trx, tenant.id, fields, '');
    const requested = { tenantId: tenant.id, promotion: fields, askedBy: null };
    for (const [column, value] of await approvalColumns(trx, staff, requested))
      columns.set(column, value);
    columns.set('tenant_id', sql`${tenant.id}`);
    columns.set('currency', sql`${tenant.baseCurrency}`);
    const { rows } = await sql<{ id: string }>`
      insert into promotion (${sql.join([...columns.keys()].map((column) => sql.ref(column)))})
      values (${sql.join([...columns.values()])})
      returning id::text`.execute(trx);
    const [added] = rows;
    if (!added) throw new Error('no promotion was inserted');
    record({
      ...about(added.id),
      kind: 'promotion.add',
      branchId: onlyBranch(fields.branchIds),
      after: forTrail(fields),
    });
    return added;
  });
}

/**
 * Edits the given fields of a promotion. Booked orders do not change; carts that were shown with the previous rule are
 * refused at booking.
 * @throws NOT_FOUND, EDIT_CONFLICT, BAD_REQUEST naming the field
 */
export function savePromotion(
  context: CommandContext,
  { id, version, changes, read }: PromotionEdit,
): Promise<Edited> {
  const { tenant } = context;
  const sent = withNumbers(changes);
  return runStaffCommand(context, async (command) => {
    const { trx, staff, record } = command;
    const stored = await readPromotion(trx, tenant.id, staff, id, true);
    const fields = fieldsOf(stored);
    const section = {
      ...about(id),
      tenantId: tenant.id,
      kind,
      version: stored.version,
      values: asText(fields),
      read: read && asText(withNumbers(read)),
    };
    const edit = await mergeEdit(command, section, version, asText(sent));
    const changed = Object.keys(edit.changes);
    if (changed.length === 0) return { version: stored.version, merged: edit.merged };
    const next: Partial<PromotionFields> = Object.fromEntries(
      Object.entries(sent).filter(([field]) => changed.includes(field)),
    );
    requireWhole({ ...fields, ...next }, 'changes.');
    if (next.branchIds) requireOwnBranches(staff, next.branchIds, 'changes.branchIds');
    if (next.code) await requireFreeCode(trx, tenant.id, next.code, 'changes.code', id);
    const columns = await columnsOf(trx, tenant.id, next, 'changes.');
    const requested = {
      tenantId: tenant.id,
      changed,
      askedBy: stored.askedBy,
      promotion: { ...fields, ...next },
    };
    for (const [column, value] of await approvalColumns(trx, staff, requested))
      columns.set(column, value);
    const sets = [...columns].map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
    await sql`update promotion set ${sql.join(sets)}, version = version + 1
      where id = ${id}`.execute(trx);
    if (next.name !== undefined) {
      await carryTexts(trx, tenant.id, [{ former: fields.name, now: next.name }]);
    }
    const before = forTrail(fields);
    record({
      ...about(id),
      kind,
      branchId: onlyBranch(fields.branchIds),
      before: Object.fromEntries(changed.map((field) => [field, before[field]])),
      after: { ...forTrail(next), version: stored.version + 1 },
    });
    return { version: stored.version + 1, merged: edit.merged };
  });
}

function fieldsOf(stored: StoredPromotion): PromotionFields {
  const { id, currency, state, version, askedBy, asker, startsAt, endsAt, ...fields } = stored;
  return {
    ...fields,
    startsAt: startsAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
  };
}

/** @throws BAD_REQUEST for a member of some branches who selects none or another branch */
function requireOwnBranches(
  { access }: Pick<StaffSession, 'access'>,
  branchIds: readonly string[],
  field: string,
): void {
  const { branches } = access;
  if (!branches) return;
  if (branchIds.length === 0) throw badField(field, 'Required', 'required');
  if (branchIds.every((id) => branches.includes(Number(id)))) return;
  throw badField(field, 'has a branch that you do not work for', 'choice');
}

async function requireFreeCode(
  trx: Transaction<Database>,
  tenantId: number,
  code: string | null,
  field: string,
  ownId: string | null = null,
): Promise<void> {
  if (code === null) return;
  const { rows } = await sql`select from promotion where tenant_id = ${tenantId} and code = ${code}
    and id is distinct from ${ownId}::bigint`.execute(trx);
  if (rows.length > 0) throw badField(field, 'is the code of another promotion', 'choice');
}
