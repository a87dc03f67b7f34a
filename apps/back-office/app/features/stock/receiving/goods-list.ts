/** A product of a delivery, as listed in the browser until it is received. */
export interface ReceivedItems {
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
const piecesOf = ({ quantity }: Pick<ReceivedItems, 'quantity'>): number =>
  /^\d{1,6}$/.test(quantity) ? Number(quantity) : 0;

/** All pieces of a delivery. */
export const allPieces = (list: readonly ReceivedItems[]): number =>
  list.reduce((sum, one) => sum + piecesOf(one), 0);

const isNamed = ({ code, otherCodes }: ReceivedItems, requested: string) =>
  code === requested || otherCodes.includes(requested);

/** The product that a code means, if it is listed. */
export const receivedItemsOf = (
  list: readonly ReceivedItems[],
  code: string,
): ReceivedItems | undefined => list.find((one) => isNamed(one, code));

const withMore = (items: ReceivedItems, pieces: number): ReceivedItems => ({
  ...items,
  quantity: String(Math.min(piecesOf(items) + pieces, largest)),
});

/** The list with one piece more of a code, which comes first. */
export function addPiece(list: readonly ReceivedItems[], code: string): ReceivedItems[] {
  const items = receivedItemsOf(list, code) ?? { code, otherCodes: [], name: '', quantity: '0' };
  return [withMore(items, 1), ...list.filter((one) => one !== items)];
}

/** The list once the shop has found what a code means; two codes of one product become one line. */
export function nameReceived(
  list: readonly ReceivedItems[],
  requested: string,
  found: { readonly code: string; readonly name: string },
): ReceivedItems[] {
  const scanned = receivedItemsOf(list, requested);
  if (!scanned) return [...list];
  const same = list.find((one) => one !== scanned && isNamed(one, found.code));
  const otherCodes = [
    ...new Set([...(same?.otherCodes ?? []), ...scanned.otherCodes, scanned.code]),
  ].filter((code) => code !== found.code);
  const merged = { ...withMore(scanned, same ? piecesOf(same) : 0), ...found, otherCodes };
  return list.filter((one) => one !== same).map((one) => (one === scanned ? merged : one));
}

/** The list without a product. */
export const removeReceived = (list: readonly ReceivedItems[], code: string): ReceivedItems[] =>
  list.filter((one) => !isNamed(one, code));

/** The list with a typed quantity. */
export const setQuantity = (
  list: readonly ReceivedItems[],
  code: string,
  quantity: string,
): ReceivedItems[] => list.map((one) => (one.code === code ? { ...one, quantity } : one));
