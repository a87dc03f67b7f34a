import type { ListingFilters } from '@karwan/contract/listing';
import { type RawBuilder, sql } from 'kysely';
import { badField } from '../../platform/faults.ts';
import type { DisplayCurrency } from '../../settings/display-currency.ts';
import { optionCondition, readOptions } from './option-filters.ts';

/** The category whose listing holds every product. */
export const everything = 0;

type Condition = RawBuilder<unknown>;

/** Conditions on `listing l`, each by the field it comes from, so that facets can leave one out. */
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

/** @throws BAD_REQUEST naming the field that cannot be read. */
export function narrowing(filters: Narrowed, currency: DisplayCurrency): Narrowing {
  return {
    price: priceCondition(filters, currency),
    brand: brandCondition(filters.brand),
    inStock: flagCondition('in_stock', filters.inStock),
    onSale: flagCondition('on_sale', filters.onSale),
    options: optionCondition(readOptions(filters.options)),
  };
}

/** True when anything is narrowed at all. */
export function isNarrowed(conditions: Narrowing): boolean {
  return Object.values(conditions).some((condition) => condition !== undefined);
}

/** ` and ...` for all conditions but the one left out. */
export function andAll(conditions: Narrowing, leftOut?: keyof Narrowing): RawBuilder<unknown> {
  const applied = Object.entries(conditions).flatMap(([field, condition]) =>
    condition && field !== leftOut ? [sql` and ${condition}`] : [],
  );
  return sql.join(applied, sql.raw(''));
}

function priceCondition({ minPrice, maxPrice }: Narrowed, currency: DisplayCurrency) {
  const bounds = [
    ...(minPrice === undefined
      ? []
      : [sql`l.price_base >= ${leastInBase('minPrice', minPrice, currency)}`]),
    ...(maxPrice === undefined
      ? []
      : [sql`l.price_base < ${leastInBase('maxPrice', maxPrice + 1, currency)}`]),
  ];
  return bounds.length === 0 ? undefined : sql`(${sql.join(bounds, sql.raw(' and '))})`;
}

function leastInBase(field: string, amount: number, currency: DisplayCurrency): number {
  const base = currency.leastInBase(amount);
  if (base === null) throw badField(field, `prices in ${currency.code} cannot be compared`);
  return base;
}

function brandCondition(brand: string | undefined) {
  if (!brand) return undefined;
  const ids = brand.split(',').map((part) => part.trim());
  if (!ids.every((id) => /^\d{1,9}$/.test(id))) {
    throw badField('brand', 'must be ids separated by commas');
  }
  return sql`l.brand_id = any(${ids.map(Number)}::integer[])`;
}

function flagCondition(column: 'in_stock' | 'on_sale', wanted: boolean | undefined) {
  if (wanted === undefined) return undefined;
  return wanted ? sql`l.${sql.raw(column)}` : sql`not l.${sql.raw(column)}`;
}
