import type { SearchReading } from '@karwan/contract/search-reading';

/**
 * A query as a marketplace is asked for it: without the words that were read as a price or an order, which no name of an
 * item has.
 */
export function marketplaceQuery(query: string, reading: SearchReading = {}): string {
  const { price, cheapest, dearest } = reading;
  const words = [price?.typed, cheapest?.typed, dearest?.typed]
    .reduce((rest: string, typed) => (typed ? rest.replace(typed, ' ') : rest), query)
    .replace(/\s+/g, ' ')
    .trim();
  return words || query;
}
