import { sql } from 'kysely';
import { badField } from '../../../platform/faults.ts';
import {
  type CommandContext,
  runStaffCommand,
} from '../../../platform/staff-trail/run-staff-command.ts';
import { currencies } from '../../../shop/settings/currencies.ts';

export interface NewBranch {
  readonly code: string;
  readonly name: string;
  readonly city: string;
  readonly address: string;
  readonly phone: string;
  readonly country: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly currency: string;
  readonly timezone: string;
}

/**
 * Adds a branch, closed at first, so that shoppers do not see it yet.
 * @throws BAD_REQUEST for a code that another branch has, or a currency that the shop does not have
 */
export async function addBranch(
  context: CommandContext,
  fields: NewBranch,
): Promise<{ id: string }> {
  const { db, tenant } = context;
  const known = await currencies.of(db, tenant.id);
  if (!known.some(({ code }) => code === fields.currency)) {
    throw badField('currency', "is not one of the shop's", 'choice');
  }
  return runStaffCommand(context, async ({ trx, record }) => {
    const { rows } = await sql<{ id: string }>`
      insert into branch (tenant_id, code, name, city, address, phone, country, latitude, longitude,
        currency, timezone, is_active)
      values (${tenant.id}, ${fields.code}, ${fields.name}, ${fields.city}, ${fields.address},
        ${fields.phone}, ${fields.country}, ${fields.latitude}, ${fields.longitude},
        ${fields.currency}, ${fields.timezone}, false)
      on conflict (tenant_id, code) do nothing
      returning id::text`.execute(trx);
    const [added] = rows;
    if (!added) throw badField('code', 'is the code of another branch', 'choice');
    record({
      kind: 'branch.add',
      entity: 'branch',
      entityId: added.id,
      branchId: Number(added.id),
      after: fields,
    });
    return added;
  });
}
