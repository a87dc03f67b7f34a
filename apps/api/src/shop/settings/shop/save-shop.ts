import type { Edited } from '@karwan/contract/edit';
import type { ShopFields } from '@karwan/contract/shop/settings/shop-settings';
import { type TenantSettings, tenantSettings } from '@karwan/contract/tenant';
import type { Database } from '@karwan/database/connect';
import { lockProcesses } from '@karwan/database/locks/advisory-locks';
import { sql, type Transaction } from 'kysely';
import { badField } from '../../../platform/faults.ts';
import { fieldsAsText } from '../../../platform/staff-trail/fields-as-text.ts';
import { mergeEdit } from '../../../platform/staff-trail/merge-edit.ts';
import {
  type CommandContext,
  runStaffCommand,
} from '../../../platform/staff-trail/run-staff-command.ts';
import { readChatNumber } from './chat-number.ts';
import { readShop, type StoredShop } from './read-shop.ts';

const kind = 'shop.save';

/**
 * Saves the given settings of the shop; every process uses them at once.
 * @throws EDIT_CONFLICT, BAD_REQUEST for a currency that the shop does not have or a host of another shop
 */
export function saveShop(
  context: CommandContext,
  { version, changes: typed }: { version: number; changes: Partial<ShopFields> },
): Promise<Edited> {
  const { tenant } = context;
  const sent = withChatNumber(typed, tenant.country);
  const about = { entity: 'shop', entityId: String(tenant.id) };
  return runStaffCommand(context, async (command) => {
    const { trx, record } = command;
    if (sent.hosts) await requireOwnHosts(trx, tenant.id, sent.hosts);
    const stored = await readShop(trx, tenant.id, true);
    requireCurrency(stored, sent);
    await requireUpload(trx, tenant.id, sent.logo?.image);
    await requireCategories(trx, tenant.id, sent.returnExcept);
    const values = fieldsAsText(stored.fields);
    const section = { ...about, kind, tenantId: tenant.id, version: stored.version, values };
    const edit = await mergeEdit(command, section, version, fieldsAsText(sent));
    const changed = Object.keys(edit.changes) as (keyof ShopFields)[];
    if (changed.length === 0) return { version: stored.version, merged: edit.merged };
    const next = { ...stored.fields, ...pick(sent, changed) };
    const settings = settingsWith(stored.settings, next);
    await sql`update tenant set public_settings = ${JSON.stringify(settings)}, hosts = ${next.hosts},
        daily_summary = ${next.dailySummary}, remind_after_hours = ${next.remindAfterHours},
        exchange_at_order_price = ${next.exchangeAtOrderPrice}, name = ${next.siteName}, version = version + 1
      where id = ${tenant.id}`.execute(trx);
    record({
      ...about,
      kind,
      before: pick(values, changed),
      after: { ...edit.changes, version: stored.version + 1 },
    });
    return { version: stored.version + 1, merged: edit.merged };
  });
}

/** @throws BAD_REQUEST for a chat number that is no phone number */
function withChatNumber(sent: Partial<ShopFields>, country: string): Partial<ShopFields> {
  if (sent.chatNumber === undefined) return sent;
  const chatNumber = readChatNumber(sent.chatNumber, country);
  if (!chatNumber) throw badField('changes.chatNumber', 'must be a phone number');
  return { ...sent, chatNumber };
}

/** The settings with changed contacts; settings that are edited elsewhere stay. */
function settingsWith(previous: TenantSettings, fields: ShopFields): TenantSettings {
  const {
    hosts: _,
    dailySummary: __,
    remindAfterHours: ___,
    exchangeAtOrderPrice: ____,
    latitude,
    longitude,
    logo,
    ...rest
  } = fields;
  // Does not compile for a field that has a column, until it is left out above.
  const ofPages: Pick<TenantSettings, keyof typeof rest> = rest;
  const location = latitude === null || longitude === null ? undefined : { latitude, longitude };
  return tenantSettings.parse({ ...previous, ...ofPages, location, logo: logo ?? undefined });
}

/** @throws BAD_REQUEST for a host name of another shop */
async function requireOwnHosts(
  trx: Transaction<Database>,
  tenantId: number,
  hosts: readonly string[],
): Promise<void> {
  if (new Set(hosts).size < hosts.length) throw badField('changes.hosts', 'names a host twice');
  await lockProcesses(trx, 'hosts');
  const { rows } = await sql`select from tenant
    where id <> ${tenantId} and hosts && ${hosts}::text[] limit 1`.execute(trx);
  if (rows.length > 0) throw badField('changes.hosts', 'names a host of another shop', 'choice');
}

/** @throws BAD_REQUEST for a picture that was not uploaded to the shop */
async function requireUpload(
  trx: Transaction<Database>,
  tenantId: number,
  key: string | undefined,
): Promise<void> {
  if (!key) return;
  const { rows } = await sql`select from uploaded_picture
    where tenant_id = ${tenantId} and key = ${key}`.execute(trx);
  if (rows.length === 0) throw badField('changes.logo', 'is not there', 'choice');
}

/** @throws BAD_REQUEST for a category that is not the shop's */
async function requireCategories(
  trx: Transaction<Database>,
  tenantId: number,
  ids: readonly string[] = [],
): Promise<void> {
  const { rows } = await sql`select from category
    where tenant_id = ${tenantId} and id = any(${ids}::integer[])`.execute(trx);
  if (rows.length < new Set(ids).size)
    throw badField('changes.returnExcept', 'names a category that is not there', 'choice');
}

function requireCurrency({ currencies }: StoredShop, { defaultCurrency }: Partial<ShopFields>) {
  if (defaultCurrency !== undefined && !currencies.includes(defaultCurrency)) {
    throw badField('changes.defaultCurrency', "is not one of the shop's", 'choice');
  }
}

const pick = (from: object, fields: readonly string[]) =>
  Object.fromEntries(Object.entries(from).filter(([field]) => fields.includes(field)));
