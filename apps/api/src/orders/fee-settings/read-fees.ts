import type { FeeFields } from '@karwan/contract/staff/settings/fee-settings';
import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import { notFound } from '../../platform/faults.ts';
import { type PricingSettings, readPricing } from '../cart/pricing-settings.ts';

/** What is stored of customs and insurance. */
export interface StoredFees {
  readonly fields: FeeFields;
  readonly version: number;
}

/** @throws NOT_FOUND when the shop was removed meanwhile */
export async function readFees(
  db: Kysely<Database>,
  tenantId: number,
  isLocked = false,
): Promise<StoredFees> {
  const { rows } = await sql<{ pricing: unknown; version: number }>`
    select pricing_settings as pricing, pricing_version as version
    from tenant where id = ${tenantId} ${isLocked ? sql`for no key update` : sql``}`.execute(db);
  const [row] = rows;
  if (!row) throw notFound('Shop');
  return { fields: fieldsOf(readPricing(row.pricing)), version: row.version };
}

/** As the forms and the trail know them: in one order. */
const fieldsOf = (settings: PricingSettings): FeeFields =>
  ordered({
    dutyPercent: settings.dutyPercent,
    insurancePercent: settings.insurancePercent,
    dutyByCategory: Object.entries(settings.dutyPercentByCategory).map(([category, percent]) => ({
      category,
      percent,
    })),
    dutyByHsPrefix: Object.entries(settings.dutyPercentByHsPrefix).map(([prefix, percent]) => ({
      prefix,
      percent,
    })),
  });

/** Lists in the order of what they name, so that the same rates are the same text. */
export const ordered = <Fields extends Partial<FeeFields>>(fields: Fields): Fields => ({
  ...fields,
  ...(fields.dutyByCategory && {
    dutyByCategory: fields.dutyByCategory.toSorted(
      (a, b) => Number(a.category) - Number(b.category),
    ),
  }),
  ...(fields.dutyByHsPrefix && {
    dutyByHsPrefix: fields.dutyByHsPrefix.toSorted((a, b) => (a.prefix < b.prefix ? -1 : 1)),
  }),
});

/** The same as carts are priced by. */
export const pricingOf = (fields: FeeFields): PricingSettings => ({
  dutyPercent: fields.dutyPercent,
  insurancePercent: fields.insurancePercent,
  dutyPercentByCategory: Object.fromEntries(
    fields.dutyByCategory.map(({ category, percent }) => [category, percent]),
  ),
  dutyPercentByHsPrefix: Object.fromEntries(
    fields.dutyByHsPrefix.map(({ prefix, percent }) => [prefix, percent]),
  ),
});
