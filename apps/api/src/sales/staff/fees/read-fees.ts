import type { FeeFields } from '@karwan/contract/shop/settings/fee-settings';
import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import { notFound } from '../../../platform/faults.ts';
import { type PricingSettings, readPricing } from '../../../shop/settings/pricing-settings.ts';

/** The stored settings of customs duty and insurance. */
export interface StoredFees {
  readonly fields: FeeFields;
  readonly version: number;
}

/** @throws NOT_FOUND if the shop has been deleted */
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

/** The settings as forms and the trail use them, in a fixed order. */
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

/** Sorts the lists of rates, so that equal rates are equal JSON. */
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

/** The fields in the form that pricing uses. */
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
