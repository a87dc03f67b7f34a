import { isLanguage } from '@karwan/contract/language';
import type { ShopFields, ShopSettings } from '@karwan/contract/shop/settings/shop-settings';
import { defaultAccent } from '@karwan/contract/shop-look';
import { type TenantSettings, tenantSettings } from '@karwan/contract/tenant';
import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import type { RequestContext } from '../../../platform/context.ts';
import { notFound } from '../../../platform/faults.ts';

/** A shop's stored settings. */
export interface StoredShop {
  readonly fields: ShopFields;
  /** Also settings that are edited elsewhere, such as the home page. */
  readonly settings: TenantSettings;
  readonly version: number;
  readonly currencies: string[];
  readonly departments: { id: string; title: string }[];
  readonly openedAt: Date | null;
}

interface Row extends Omit<StoredShop, 'fields' | 'settings'> {
  readonly settings: unknown;
  readonly hosts: string[];
  readonly dailySummary: boolean;
  readonly remindAfterHours: number;
  readonly exchangeAtOrderPrice: boolean;
}

/** @throws NOT_FOUND when the shop was removed meanwhile */
export async function readShop(
  db: Kysely<Database>,
  tenantId: number,
  isLocked = false,
): Promise<StoredShop> {
  const { rows } = await sql<Row>`
    select public_settings as settings, daily_summary as "dailySummary",
      remind_after_hours as "remindAfterHours", exchange_at_order_price as "exchangeAtOrderPrice", hosts, version, opened_at as "openedAt",
      array(select code::text from currency where tenant_id = tenant.id order by position, code) as currencies,
      (select coalesce(json_agg(json_build_object('id', c.id::text, 'title', coalesce(nullif(c.title, ''), c.name))
          order by c.position, c.id), '[]')
        from category c where c.tenant_id = tenant.id and c.parent_id is null and c.node_type <> 'BRAND') as departments
    from tenant where id = ${tenantId} ${isLocked ? sql`for no key update` : sql``}`.execute(db);
  const [row] = rows;
  if (!row) throw notFound('Shop');
  const settings = tenantSettings.parse(row.settings);
  const { siteName, phone, chatNumber, email, address, defaultCurrency, location } = settings;
  const fields: ShopFields = {
    siteName,
    phone,
    chatNumber,
    email,
    address,
    defaultCurrency,
    hosts: row.hosts,
    legalName: settings.legalName ?? '',
    ntn: settings.ntn ?? '',
    strn: settings.strn ?? '',
    latitude: location?.latitude ?? null,
    longitude: location?.longitude ?? null,
    social: settings.social,
    languages: settings.languages.filter(isLanguage),
    logo: settings.logo ?? null,
    accent: settings.accent ?? defaultAccent,
    dailySummary: row.dailySummary,
    remindAfterHours: row.remindAfterHours,
    customerProofs: settings.customerProofs ?? [],
    smsCountries: settings.smsCountries ?? [],
    returnDays: settings.returnDays,
    returnImported: settings.returnImported,
    returnExcept: settings.returnExcept,
    exchangeAtOrderPrice: row.exchangeAtOrderPrice,
  };
  return { ...row, settings, fields };
}

export async function showShop({
  db,
  tenant,
}: Pick<RequestContext, 'db' | 'tenant'>): Promise<ShopSettings> {
  const { fields, version, currencies, departments, openedAt } = await readShop(db, tenant.id);
  return { ...fields, version, currencies, departments, openedAt: openedAt?.toISOString() ?? null };
}
