import type { Edited } from '@karwan/contract/edit';
import type { FreightTariff } from '@karwan/contract/freight';
import { sql } from 'kysely';
import type { RequestContext } from '../../../platform/context.ts';
import { badField, notFound } from '../../../platform/faults.ts';
import { mergeEdit } from '../../../platform/staff-trail/merge-edit.ts';
import {
  type CommandContext,
  runStaffCommand,
} from '../../../platform/staff-trail/run-staff-command.ts';
import { currencies } from '../../../shop/settings/currencies.ts';

export type TariffFields = Omit<FreightTariff, 'id' | 'version'>;

/** The columns of a FreightTariff, from `freight_tariff t`. */
export const tariffColumns = sql`t.id::text, t.name, t.branch_id::text as branch, t.country, t.currency,
  t.per_kilogram as "perKilogram", t.minimum, t.step_grams as "stepGrams",
  t.volume_divisor as "volumeDivisor", t.version`;

/** The shop's tariffs, by name. */
export async function listTariffs({ db, tenant }: Pick<RequestContext, 'db' | 'tenant'>) {
  const { rows } = await sql<FreightTariff>`
    select ${tariffColumns} from freight_tariff t
    where t.tenant_id = ${tenant.id} order by t.name, t.id`.execute(db);
  return rows;
}

/** @throws BAD_REQUEST for a branch or a currency that the shop does not have */
export function addTariff(context: CommandContext, fields: TariffFields): Promise<FreightTariff> {
  const { tenant } = context;
  return runStaffCommand(context, async ({ trx, record }) => {
    await requireKnown(context, fields);
    const { rows } = await sql<FreightTariff>`
      insert into freight_tariff as t (tenant_id, name, branch_id, country, currency, per_kilogram,
        minimum, step_grams, volume_divisor)
      values (${tenant.id}, ${fields.name}, ${idOf(fields.branch)}, ${fields.country},
        ${fields.currency}, ${fields.perKilogram}, ${fields.minimum}, ${fields.stepGrams},
        ${fields.volumeDivisor})
      returning ${tariffColumns}`.execute(trx);
    const [added] = rows;
    if (!added) throw new Error('an insert returned no row');
    record({ ...about(added.id), kind: 'freightTariff.add', after: { ...fields } });
    return added;
  });
}

/** @throws NOT_FOUND, BAD_REQUEST, EDIT_CONFLICT */
export function saveTariff(
  context: CommandContext,
  { id, version, changes: sent }: { id: string; version: number; changes: Partial<TariffFields> },
): Promise<Edited> {
  const { tenant } = context;
  return runStaffCommand(context, async (command) => {
    const { trx, record } = command;
    const { rows } = await sql<FreightTariff>`
      select ${tariffColumns} from freight_tariff t
      where t.tenant_id = ${tenant.id} and t.id = ${Number(id)} for update`.execute(trx);
    const [tariff] = rows;
    if (!tariff) throw notFound('Tariff');
    await requireKnown(context, sent);
    const { id: _, version: present, ...values } = tariff;
    const kind = 'freightTariff.save';
    const section = { ...about(id), tenantId: tenant.id, kind, version: present, values };
    const { changes, merged } = await mergeEdit(command, section, version, sent);
    const changed = Object.keys(changes) as (keyof TariffFields)[];
    if (changed.length === 0) return { version: present, merged };
    const next: TariffFields = { ...values, ...changes };
    await sql`update freight_tariff set version = ${present + 1}, name = ${next.name},
        branch_id = ${idOf(next.branch)}, country = ${next.country}, currency = ${next.currency},
        per_kilogram = ${next.perKilogram}, minimum = ${next.minimum},
        step_grams = ${next.stepGrams}, volume_divisor = ${next.volumeDivisor}
      where id = ${Number(id)}`.execute(trx);
    const before = Object.fromEntries(changed.map((field) => [field, values[field]]));
    record({ ...about(id), kind, before, after: { ...changes, version: present + 1 } });
    return { version: present + 1, merged };
  });
}

/** Idempotent: `removed` is false if there is no such tariff. */
export function removeTariff(context: CommandContext, id: string): Promise<{ removed: boolean }> {
  return runStaffCommand(context, async ({ trx, record }) => {
    const { rows } = await sql<FreightTariff>`
      delete from freight_tariff t where t.tenant_id = ${context.tenant.id} and t.id = ${Number(id)}
      returning ${tariffColumns}`.execute(trx);
    const [gone] = rows;
    if (gone) record({ ...about(id), kind: 'freightTariff.remove', before: gone });
    return { removed: gone !== undefined };
  });
}

const about = (id: string) => ({ entity: 'freightTariff', entityId: id });

const idOf = (branch: string | null) => (branch === null ? null : Number(branch));

async function requireKnown(
  { db, tenant }: Pick<RequestContext, 'db' | 'tenant'>,
  { branch, currency }: Partial<TariffFields>,
): Promise<void> {
  const known = await currencies.of(db, tenant.id);
  if (currency && !known.some(({ code }) => code === currency))
    throw badField('currency', "is not one of the shop's");
  if (!branch) return;
  const { rows } = await sql`select from branch
    where tenant_id = ${tenant.id} and id = ${Number(branch)}`.execute(db);
  if (rows.length === 0) throw badField('branch', "is not one of the shop's");
}
