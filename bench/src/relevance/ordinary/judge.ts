import type { OrdinaryQuery } from './ordinary-queries.ts';

/** A product of the demo shop, as far as its rightness depends on it. */
export interface Goods {
  readonly id: string;
  readonly name: string;
  /** Address of its category. */
  readonly category: string;
  /** Words of its name, features and colours, in lower case. */
  readonly words: ReadonlySet<string>;
  /** In rupees, in the shop's default place. */
  readonly price: number;
}

/** What is wrong with a page; `right` if nothing is. */
export type Verdict = 'right' | 'kind' | 'colour' | 'price' | 'nothing';

/** Products of a page that are judged. */
export const judgedDepth = 5;
/** How many of them must be right, if the shop has so many. */
const wanted = 4;

const isRunOf = (kind: string, category: string) => `/${category}/`.includes(`/${kind}/`);

export const isOfKind = (
  { kinds }: Pick<OrdinaryQuery, 'kinds'>,
  { category }: Pick<Goods, 'category'>,
): boolean => kinds.length === 0 || kinds.some((kind) => isRunOf(kind, category));

export const isOfColour = ({ colours }: OrdinaryQuery, goods: Goods): boolean =>
  !colours || colours.some((colour) => goods.words.has(colour));

/** Prices that a query accepts among all goods of its kind. */
function pricesOf({ price }: OrdinaryQuery, ofKind: readonly Goods[]) {
  if (price !== 'cheap') return price ?? { least: 0, most: Number.POSITIVE_INFINITY };
  const ascending = ofKind.map((goods) => goods.price).toSorted((one, other) => one - other);
  return { least: 0, most: ascending[Math.floor(ascending.length / 3)] ?? 0 };
}

/**
 * Judges the first products of a page. Right: four of five are of an expected kind, of the colour and of the price, or all that the
 * shop has of these; no other price is shown where a limit was given.
 * @param shown the page, best first
 * @param all the whole shop
 */
export function judge(
  query: OrdinaryQuery,
  shown: readonly Goods[],
  all: readonly Goods[],
): Verdict {
  const first = shown.slice(0, judgedDepth);
  const count = (test: (goods: Goods) => boolean) => first.filter(test).length;
  const ofKind = all.filter((goods) => isOfKind(query, goods));
  if (query.isNear) {
    const least = Math.min(wanted, first.length);
    const isNear =
      query.kinds.length > 0
        ? count((goods) => isOfKind(query, goods)) >= least
        : first.length === 0;
    return isNear ? 'right' : 'kind';
  }
  const { least, most } = pricesOf(query, ofKind);
  const isPriced = ({ price }: Goods) => price >= least && price <= most;
  const priced = ofKind.filter(isPriced);
  // The shop has nothing at this price: it may say so, or show the kind at other prices.
  const sold = priced.length > 0 ? priced : ofKind;
  if (first.length === 0) return priced.length === 0 ? 'right' : 'nothing';
  if (count((goods) => isOfKind(query, goods)) < Math.min(wanted, sold.length)) return 'kind';
  const isLimited = query.price !== undefined && query.price !== 'cheap' && priced.length > 0;
  if (isLimited && !first.every(isPriced)) return 'price';
  const inPool = new Set(sold);
  if (count((goods) => inPool.has(goods)) < Math.min(wanted, sold.length)) return 'price';
  const coloured = new Set(sold.filter((goods) => isOfColour(query, goods)));
  return count((goods) => coloured.has(goods)) >= Math.min(wanted, coloured.size)
    ? 'right'
    : 'colour';
}

/** Whether a page shows goods of other kinds only, although the shop has the wanted one. */
export const losesKind = (query: OrdinaryQuery, shown: readonly Goods[]): boolean =>
  !query.isNear &&
  shown.length > 0 &&
  !shown.slice(0, judgedDepth).some((goods) => isOfKind(query, goods));
