import type { ListingFilters } from '@karwan/contract/listing';
import type { CategoryScan } from './scan-category.ts';

type Sort = NonNullable<ListingFilters['sort']>;

/** As the index walks of a listing go (`orders`): a price that is not known is the highest. */
const comparisons: Record<Exclude<Sort, 'relevance'>, (scan: CategoryScan) => Compare> = {
  newest: ({ newest }) => by(newest),
  'price-asc': ({ prices, productIds }) => by(prices.map(orHighest), productIds),
  'price-desc': (scan) => reversed(comparisons['price-asc'](scan)),
};

type Compare = (a: number, b: number) => number;

const orHighest = (price: number | null) => price ?? Number.POSITIVE_INFINITY;
const reversed =
  (compare: Compare): Compare =>
  (a, b) =>
    compare(b, a);
const by =
  (...columns: readonly (readonly number[])[]): Compare =>
  (a, b) => {
    for (const column of columns) {
      const [left = 0, right = 0] = [column[a], column[b]];
      if (left !== right) return left < right ? -1 : 1;
    }
    return 0;
  };

/** What a scan knows of a page of products that fit. */
export interface FoundInScan {
  readonly count: number;
  /** Whether there may be more. */
  readonly countIsCapped: boolean;
  /** The page's items in order; undefined: others than the scanned ones may come before them. */
  readonly itemIds: readonly number[] | undefined;
}

/**
 * A page of the products that fit, where that can be told from the scan.
 * @param fails of each product the filters that it does not fit (`matchScan`)
 * @param enough so many, the page's among them, are enough to say that there are at least so many
 * @returns undefined: too few of those scanned fit to say how many of all do
 */
export function findInScan(
  scan: CategoryScan,
  fails: Uint8Array,
  { sort, page, enough }: { sort: Sort; page: { offset: number; perPage: number }; enough: number },
): FoundInScan | undefined {
  const found: number[] = [];
  for (let at = 0; at < scan.products; at++) if (fails[at] === 0) found.push(at);
  const count = found.length;
  if (!scan.isWhole && count < enough) return undefined;
  const countIsCapped = !scan.isWhole;
  if (sort !== 'relevance') {
    if (countIsCapped) return { count, countIsCapped, itemIds: undefined };
    found.sort(comparisons[sort](scan));
  }
  const itemIds = found
    .slice(page.offset, page.offset + page.perPage)
    .map((at) => scan.itemIds[at] ?? 0);
  return { count, countIsCapped, itemIds };
}
