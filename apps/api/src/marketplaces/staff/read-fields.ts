import type { MarketplaceFields } from '@karwan/contract/shop/settings/marketplace-settings';
import {
  type MarketplaceSettings,
  type TenantSettings,
  tenantSettings,
} from '@karwan/contract/tenant';
import type { Database } from '@karwan/database/connect';
import type { MarketplaceRule } from '@karwan/pricing/marketplace-price';
import { type Kysely, sql } from 'kysely';
import { notFound } from '../../platform/faults.ts';
import { readMarketplaceRule } from '../marketplace-rule.ts';

/** A shop's stored settings of the marketplaces. */
export interface StoredMarketplaces {
  readonly fields: MarketplaceFields;
  readonly version: number;
  /** Also settings that are edited elsewhere, such as the home page. */
  readonly settings: TenantSettings;
}

/** The defaults of a shop without settings. */
const usual: MarketplaceSettings = {
  title: 'eBay',
  categories: [],
  carousels: [],
  newArrivals: { title: 'New Arrivals from eBay', words: 'new' },
};

/** @throws NOT_FOUND when the shop was removed meanwhile */
export async function readFields(
  db: Kysely<Database>,
  tenantId: number,
  isLocked = false,
): Promise<StoredMarketplaces> {
  const { rows } = await sql<{ settings: unknown; pricing: unknown; version: number }>`
    select public_settings as settings, pricing_settings as pricing, marketplace_version as version
    from tenant where id = ${tenantId} ${isLocked ? sql`for no key update` : sql``}`.execute(db);
  const [row] = rows;
  if (!row) throw notFound('Shop');
  const settings = tenantSettings.parse(row.settings);
  const { newArrivals, ...shown } = settings.marketplace ?? usual;
  const { byCategory, ...rule } = readMarketplaceRule(row.pricing);
  const fields: MarketplaceFields = {
    ...rule,
    excludedCategories: [...rule.excludedCategories],
    byCategory: Object.entries(byCategory).map(([categoryId, one]) => ({ categoryId, ...one })),
    ...shown,
    newArrivalsTitle: newArrivals.title,
    newArrivalsWords: newArrivals.words,
  };
  return { fields, version: row.version, settings };
}

/** The price rule of these settings. */
export const ruleOf = ({
  markup,
  freeShipping,
  byCategory,
  excludedCategories,
}: Pick<
  MarketplaceFields,
  'markup' | 'freeShipping' | 'byCategory' | 'excludedCategories'
>): MarketplaceRule => ({
  markup,
  freeShipping,
  excludedCategories,
  byCategory: Object.fromEntries(byCategory.map(({ categoryId, ...one }) => [categoryId, one])),
});

/** The rows of these settings, as shoppers get them. */
export const rowsOf = ({
  title,
  categories,
  carousels,
  newArrivalsTitle,
  newArrivalsWords,
}: MarketplaceFields): MarketplaceSettings => ({
  title,
  categories,
  carousels,
  newArrivals: { title: newArrivalsTitle, words: newArrivalsWords },
});
