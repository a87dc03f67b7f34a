/** A product of a delivery, as listed in the browser until it is received. */
export interface Goods {
  /** The code that was scanned or, once the shop has found it, the variant's own. */
  readonly code: string;
  /** Other codes by which it was scanned. */
  readonly otherCodes: readonly string[];
  /** Empty: not found yet. */
  readonly name: string;
  /** As typed. */
  readonly quantity: string;
}

/** The largest quantity of a line. */
const largest = 999_999;

/** The typed quantity in pieces; 0: it is none. */
const piecesOf = ({ quantity }: Pick<Goods, 'quantity'>): number =>
  /^\d{1,6}$/.test(quantity) ? Number(quantity) : 0;

/** All pieces of a delivery. */
export const allPieces = (list: readonly Goods[]): number =>
  list.reduce((sum, one) => sum + piecesOf(one), 0);

const isNamed = ({ code, otherCodes }: Goods, asked: string) =>
  code === asked || otherCodes.includes(asked);

/** The product that a code means, if it is listed. */
export const goodsOf = (list: readonly Goods[], code: string): Goods | undefined =>
  list.find((one) => isNamed(one, code));

const withMore = (goods: Goods, pieces: number): Goods => ({
  ...goods,
  quantity: String(Math.min(piecesOf(goods) + pieces, largest)),
});

/** The list with one piece more of a code, which comes first. */
export function addPiece(list: readonly Goods[], code: string): Goods[] {
  const goods = goodsOf(list, code) ?? { code, otherCodes: [], name: '', quantity: '0' };
  return [withMore(goods, 1), ...list.filter((one) => one !== goods)];
}

/** The list once the shop has found what a code means; two codes of one product become one line. */
export function nameGoods(
  list: readonly Goods[],
  asked: string,
  found: { readonly code: string; readonly name: string },
): Goods[] {
  const scanned = goodsOf(list, asked);
  if (!scanned) return [...list];
  const same = list.find((one) => one !== scanned && isNamed(one, found.code));
  const otherCodes = [
    ...new Set([...(same?.otherCodes ?? []), ...scanned.otherCodes, scanned.code]),
  ].filter((code) => code !== found.code);
  const merged = { ...withMore(scanned, same ? piecesOf(same) : 0), ...found, otherCodes };
  return list.filter((one) => one !== same).map((one) => (one === scanned ? merged : one));
}

/** The list without a product. */
export const removeGoods = (list: readonly Goods[], code: string): Goods[] =>
  list.filter((one) => !isNamed(one, code));

/** The list with a typed quantity. */
export const setQuantity = (list: readonly Goods[], code: string, quantity: string): Goods[] =>
  list.map((one) => (one.code === code ? { ...one, quantity } : one));
