import type { ListingFilters } from '@karwan/contract/listing';
import type { ReadFilter } from '@karwan/contract/search-reading';
import { parseTypedAmount, typedAmount } from '@karwan/money/typed-amount';
import { defaultView } from '../../../routing/listing-layouts.ts';
import type { PriceRange } from '../filters/price-range.ts';
import { type ChosenOption, chosenOptions, optionPairs, writtenOptions } from './chosen-options.ts';

export const views = ['grid', 'features', 'list'] as const;
export type View = (typeof views)[number];

export const sorts = ['relevance', 'newest', 'price-asc', 'price-desc'] as const;
export type Sort = (typeof sorts)[number];

/** Filters of a listing. */
export interface ChosenFilters extends PriceRange {
  /** Brand ids, distinct and sorted. */
  brands: readonly string[];
  inStock: boolean;
  onSale: boolean;
  /** Option filters, each with at least one value. */
  options: readonly ChosenOption[];
}

/** The state of a listing in its URL: filters, order, view and page. */
export interface ListingQuery extends ChosenFilters {
  /** Decimals of the currency of the prices, which is not in the URL. */
  decimals: number;
  /** What a search shall not read from its words, distinct and sorted: the shopper took these filters off. */
  ignored: readonly ReadFilter[];
  /** Undefined: the default order. */
  sort?: Sort;
  view: View;
  /** 1-based. */
  page: number;
}

/** All filters unset, to be merged into a query. */
export const noFilters: ChosenFilters = {
  minPrice: undefined,
  maxPrice: undefined,
  brands: [],
  inStock: false,
  onSale: false,
  options: [],
};

export const plainQuery: Omit<ListingQuery, 'decimals'> = {
  ...noFilters,
  ignored: [],
  view: 'grid',
  page: 1,
};

/** The contract's list, whose module would bring the validation of all calls along. */
const ignorable: Record<ReadFilter, true> = {
  audience: true,
  cheapest: true,
  dearest: true,
  price: true,
};

const isIgnorable = (name: string): name is ReadFilter => Object.hasOwn(ignorable, name);

/** The contract's limits. */
const lastPage = 10_000;
const maxBrands = 40;

const oneOf = <T extends string>(list: readonly T[], value: string | null): T | undefined =>
  list.find((entry) => entry === value);

/**
 * Parses a URL or a submitted form; the default view depends on `path`. Invalid values are ignored, so that no URL is
 * an error.
 * @param decimals of the currency of the prices, which are written in major units.
 */
export function readListingQuery(
  params: URLSearchParams,
  decimals: number,
  path = '',
): ListingQuery {
  const listed = (name: string) => params.getAll(name).flatMap((text) => text.split(','));
  const brands = listed('brand').filter((id) => /^\d{1,9}$/.test(id));
  const page = /^\d{1,5}$/.test(params.get('page') ?? '') ? Number(params.get('page')) : 1;
  const minPrice = parseTypedAmount(params.get('min'), decimals);
  const maxPrice = parseTypedAmount(params.get('max'), decimals);
  const sort = oneOf(sorts, params.get('sort'));
  return {
    decimals,
    ...(minPrice === undefined ? {} : { minPrice }),
    ...(maxPrice === undefined ? {} : { maxPrice }),
    brands: [...new Set(brands)].sort((a, b) => Number(a) - Number(b)).slice(0, maxBrands),
    inStock: params.get('stock') === '1',
    onSale: params.get('sale') === '1',
    options: chosenOptions(params),
    ignored: [...new Set(listed('ignore').filter(isIgnorable))].sort(),
    ...(sort ? { sort } : {}),
    view: oneOf(views, params.get('view')) ?? defaultView(path),
    page: Math.min(lastPage, Math.max(1, page)),
  };
}

/** The shortest query string for a query; equal queries give equal strings (canonical form). */
export function writeListingQuery(query: ListingQuery, path = ''): URLSearchParams {
  const params = new URLSearchParams();
  for (const brand of query.brands) params.append('brand', brand);
  for (const name of query.ignored) params.append('ignore', name);
  if (query.maxPrice !== undefined) params.set('max', typedAmount(query.maxPrice, query.decimals));
  if (query.minPrice !== undefined) params.set('min', typedAmount(query.minPrice, query.decimals));
  for (const [name, value] of optionPairs(query.options)) params.append(name, value);
  if (query.page > 1) params.set('page', String(query.page));
  if (query.onSale) params.set('sale', '1');
  if (query.sort) params.set('sort', query.sort);
  if (query.inStock) params.set('stock', '1');
  if (query.view !== defaultView(path)) params.set('view', query.view);
  return params;
}

/** The URL on `path` with a changed query; changes other than of page or view go to page 1. */
export function listingAddress(
  path: string,
  query: ListingQuery,
  change: Partial<ListingQuery> = {},
  extra?: URLSearchParams,
): string {
  const staysOnPage = Object.keys(change).every((name) => name === 'page' || name === 'view');
  const params = writeListingQuery(
    { ...query, ...(staysOnPage ? {} : { page: 1 }), ...change },
    path,
  );
  for (const [name, value] of extra ?? []) params.append(name, value);
  const text = params.toString();
  return text ? `${path}?${text}` : path;
}

/** The query as input of the API. */
export function requestedFilters(query: ListingQuery): ListingFilters {
  const { minPrice, maxPrice, brands, inStock, onSale, options, sort } = query;
  return {
    minPrice,
    maxPrice,
    brand: brands.length > 0 ? brands.join(',') : undefined,
    inStock: inStock || undefined,
    onSale: onSale || undefined,
    options: writtenOptions(options),
    sort,
  };
}

/** Only the filters: equal for queries that differ in order, view or page. */
export const filtersOf = (query: ListingQuery): ChosenFilters => {
  const { brands, inStock, onSale, options, minPrice, maxPrice } = query;
  return { brands, inStock, onSale, options, minPrice, maxPrice };
};

/** Number of active filters; each selected value counts. */
export function countFilters(filters: ChosenFilters): number {
  const { minPrice, maxPrice, brands, inStock, onSale, options } = filters;
  return (
    brands.length +
    optionPairs(options).length +
    [inStock, onSale, minPrice !== undefined, maxPrice !== undefined].filter(Boolean).length
  );
}

/** Whether any filter is active. */
export const isNarrowed = (filters: ChosenFilters): boolean => countFilters(filters) > 0;
