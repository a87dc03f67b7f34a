import type { Edited } from '@karwan/contract/edit';
import type { FeeFields } from '@karwan/contract/shop/settings/fee-settings';
import type { Database } from '@karwan/database/connect';
import { sql, type Transaction } from 'kysely';
import { badField } from '../../../platform/faults.ts';
import { fieldsAsText } from '../../../platform/staff-trail/fields-as-text.ts';
import { mergeEdit } from '../../../platform/staff-trail/merge-edit.ts';
import {
  type CommandContext,
  runStaffCommand,
} from '../../../platform/staff-trail/run-staff-command.ts';
import { ordered, pricingOf, readFees } from './read-fees.ts';

const kind = 'fees.save';

/**
 * Changes customs duty and insurance, at once for carts; booked orders keep theirs.
 * @throws EDIT_CONFLICT, BAD_REQUEST for a category that is not the shop's and for duplicates
 */
export function saveFees(
  context: CommandContext,
  { version, changes: typed }: { version: number; changes: Partial<FeeFields> },
): Promise<Edited> {
  const { tenant } = context;
  const sent = ordered(typed);
  const about = { entity: 'fees', entityId: String(tenant.id) };
  return runStaffCommand(context, async (command) => {
    const { trx, record } = command;
    const stored = await readFees(trx, tenant.id, true);
    await requireKnown(trx, tenant.id, sent);
    const values = fieldsAsText(stored.fields);
    const section = { ...about, kind, tenantId: tenant.id, version: stored.version, values };
    const edit = await mergeEdit(command, section, version, fieldsAsText(sent));
    const changed = Object.keys(edit.changes) as (keyof FeeFields)[];
    if (changed.length === 0) return { version: stored.version, merged: edit.merged };
    const next = { ...stored.fields, ...pick(sent, changed) };
    await sql`update tenant set pricing_settings = pricing_settings || ${JSON.stringify(pricingOf(next))}::jsonb,
        pricing_version = pricing_version + 1 where id = ${tenant.id}`.execute(trx);
    record({
      ...about,
      kind,
      before: pick(values, changed),
      after: { ...edit.changes, version: stored.version + 1 },
    });
    return { version: stored.version + 1, merged: edit.merged };
  });
}

const pick = (from: object, fields: readonly string[]) =>
  Object.fromEntries(Object.entries(from).filter(([field]) => fields.includes(field)));

/** @throws BAD_REQUEST naming the list */
async function requireKnown(
  trx: Transaction<Database>,
  tenantId: number,
  { dutyByCategory = [], dutyByHsPrefix = [] }: Partial<FeeFields>,
): Promise<void> {
  const prefixes = dutyByHsPrefix.map(({ prefix }) => prefix);
  if (new Set(prefixes).size < prefixes.length) {
    throw badField('changes.dutyByHsPrefix', 'names a code twice', 'choice');
  }
  const ids = dutyByCategory.map(({ category }) => category);
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from category
    where tenant_id = ${tenantId} and id = any(${ids}::integer[])`.execute(trx);
  if (rows[0]?.count !== ids.length) {
    throw badField(
      'changes.dutyByCategory',
      'names a category that is not there, or one twice',
      'choice',
    );
  }
}
