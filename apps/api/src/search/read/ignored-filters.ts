import type { ListingFilters } from '@karwan/contract/listing';
import { type ReadFilter, readFilters } from '@karwan/contract/search-reading';

type Chosen = Pick<ListingFilters, 'minPrice' | 'maxPrice' | 'sort'> & { ignore?: string };

/**
 * What a search does not read from its words as a filter: what the shopper took off, and what the shopper has set in the
 * filter bar, which wins.
 */
export function ignoredFilters({
  ignore = '',
  minPrice,
  maxPrice,
  sort,
}: Chosen): ReadonlySet<ReadFilter> {
  const named = ignore.split(',');
  const isSet: Record<ReadFilter, boolean> = {
    price: minPrice !== undefined || maxPrice !== undefined,
    cheapest: sort !== undefined,
    dearest: sort !== undefined,
    audience: false,
  };
  return new Set(readFilters.filter((one) => isSet[one] || named.includes(one)));
}
