import type { ListingFilters } from '@karwan/contract/listing';
import { type RawBuilder, sql } from 'kysely';
import { badField } from '../../platform/faults.ts';
import type { DisplayCurrency } from '../../shop/settings/display-currency.ts';
import { type ChosenOption, optionCondition, readOptions } from './option-filters.ts';

/** The category whose listing holds every product. */
export const everything = 0;

type Condition = RawBuilder<unknown>;

/** Filters as SQL conditions on `listing l`, by their field, so that facets can leave one out. */
export interface Narrowing {
  price?: Condition;
  brand?: Condition;
  inStock?: Condition;
  onSale?: Condition;
  options?: Condition;
}

type Narrowed = Pick<
  ListingFilters,
  'minPrice' | 'maxPrice' | 'brand' | 'inStock' | 'onSale' | 'options'
>;

/** The parsed filters of a listing. Prices are minor units of the shop's base currency. */
export interface ReadFilters {
  /** Lowest price, inclusive. */
  readonly least?: number;
  /** Highest price, exclusive. */
  readonly below?: number;
  readonly brandIds?: readonly number[];
  readonly inStock?: boolean;
  readonly onSale?: boolean;
  readonly options: readonly ChosenOption[];
}

/** Parses filters. @throws BAD_REQUEST naming an invalid field */
export function readFilters(
  { minPrice, maxPrice, brand, inStock, onSale, options }: Narrowed,
  currency: DisplayCurrency,
): ReadFilters {
  return {
    ...(minPrice !== undefined && { least: minInBase('minPrice', minPrice, currency) }),
    ...(maxPrice !== undefined && { below: minInBase('maxPrice', maxPrice + 1, currency) }),
    ...(brand && { brandIds: readBrands(brand) }),
    ...(inStock !== undefined && { inStock }),
    ...(onSale !== undefined && { onSale }),
    options: readOptions(options),
  };
}

/** Filters as SQL conditions. */
export function narrowing({
  least,
  below,
  brandIds,
  inStock,
  onSale,
  options,
}: ReadFilters): Narrowing {
  return {
    price: priceCondition(least, below),
    brand: brandIds && sql`l.brand_id = any(${brandIds}::integer[])`,
    inStock: flagCondition('in_stock', inStock),
    onSale: flagCondition('on_sale', onSale),
    options: optionCondition(options),
  };
}

/** Whether there is any filter. */
export function isNarrowed(conditions: Narrowing): boolean {
  return Object.values(conditions).some((condition) => condition !== undefined);
}

/** SQL: ` and ...` for all conditions but the one left out. */
export function andAll(conditions: Narrowing, leftOut?: keyof Narrowing): RawBuilder<unknown> {
  const applied = Object.entries(conditions).flatMap(([field, condition]) =>
    condition && field !== leftOut ? [sql` and ${condition}`] : [],
  );
  return sql.join(applied, sql.raw(''));
}

function priceCondition(least: number | undefined, below: number | undefined) {
  const bounds: RawBuilder<unknown>[] = [];
  if (least !== undefined) bounds.push(sql`l.price_base >= ${least}`);
  if (below !== undefined) bounds.push(sql`l.price_base < ${below}`);
  return bounds.length === 0 ? undefined : sql`(${sql.join(bounds, sql.raw(' and '))})`;
}

function minInBase(field: string, amount: number, currency: DisplayCurrency): number {
  const base = currency.leastInBase(amount);
  if (base === null) throw badField(field, `prices in ${currency.code} cannot be compared`);
  return base;
}

function readBrands(brand: string): number[] {
  const ids = brand.split(',').map((part) => part.trim());
  if (!ids.every((id) => /^\d{1,9}$/.test(id))) {
    throw badField('brand', 'must be ids separated by commas');
  }
  return ids.map(Number);
}

function flagCondition(column: 'in_stock' | 'on_sale', requested: boolean | undefined) {
  if (requested === undefined) return undefined;
  return requested ? sql`l.${sql.raw(column)}` : sql`not l.${sql.raw(column)}`;
}
