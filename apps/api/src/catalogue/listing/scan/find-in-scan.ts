import type { ListingFilters } from '@karwan/contract/listing';
import type { CategoryScan } from './scan-category.ts';

type Sort = NonNullable<ListingFilters['sort']>;
type Ordered = Exclude<Sort, 'relevance'>;

/** Cached permutations of scans' products for the other sort orders. */
const known = new WeakMap<CategoryScan, Map<Ordered, Uint32Array>>();

/** Indexes of the products in a sort order, the same as in PostgreSQL (`orders`): unknown prices are the highest. */
function indexesBy(scan: CategoryScan, sort: Ordered): Uint32Array {
  const ofScan = known.get(scan) ?? new Map<Ordered, Uint32Array>();
  known.set(scan, ofScan);
  const before = ofScan.get(sort);
  if (before) return before;
  const { newest, productIds } = scan;
  const prices = scan.prices.map((price) =>
    Number.isNaN(price) ? Number.POSITIVE_INFINITY : price,
  );
  const indexes = Uint32Array.from(newest, (_, at) => at);
  if (sort === 'newest') indexes.sort((a, b) => (newest[a] ?? 0) - (newest[b] ?? 0));
  else {
    indexes.sort((a, b) => {
      const [left = 0, right = 0] = [prices[a], prices[b]];
      return left === right ? (productIds[a] ?? 0) - (productIds[b] ?? 0) : left < right ? -1 : 1;
    });
    if (sort === 'price-desc') indexes.reverse();
  }
  ofScan.set(sort, indexes);
  return indexes;
}

/** A page found in a scan. */
export interface FoundInScan {
  readonly count: number;
  /** Whether there may be more. */
  readonly countIsCapped: boolean;
  /** The page's items in order; undefined if products outside the scan may come first. */
  readonly itemIds: readonly number[] | undefined;
}

/**
 * A page of the matching products, where the scan suffices to tell.
 * @param fails for each product, the filters that it fails (`matchScan`)
 * @param enough the cap of the count: with this many matches, a scan of a part of the category suffices
 * @returns undefined if the scan is only a part of the category and has fewer matches
 */
export function findInScan(
  scan: CategoryScan,
  fails: Uint8Array,
  { sort, page, enough }: { sort: Sort; page: { offset: number; perPage: number }; enough: number },
): FoundInScan | undefined {
  let count = 0;
  for (const bits of fails) if (bits === 0) count++;
  if (!scan.isWhole && count < enough) return undefined;
  const countIsCapped = !scan.isWhole;
  if (countIsCapped && sort !== 'relevance') return { count, countIsCapped, itemIds: undefined };
  const indexes = sort === 'relevance' ? undefined : indexesBy(scan, sort);
  const itemIds: number[] = [];
  let skipped = 0;
  for (let next = 0; next < fails.length && itemIds.length < page.perPage; next++) {
    const at = indexes?.[next] ?? next;
    if (fails[at] !== 0) continue;
    if (skipped < page.offset) skipped++;
    else itemIds.push(scan.itemIds[at] ?? 0);
  }
  return { count, countIsCapped, itemIds };
}
