import type { SavedLine, SavedLists } from '@karwan/contract/users';

const limits = { cart: 100, wishList: 500, compare: 6, quantity: 999 };

/**
 * Merges a browser's lists into those of the account. Nothing is lost but what exceeds a list's limit, and merging is
 * idempotent: of a line that both have, the larger quantity counts, since both may mean the same purchase. The
 * browser's place and chosen variants take precedence.
 */
export function mergeLists(stored: SavedLists, added: SavedLists): SavedLists {
  const wishList = unite(stored.wishList, added.wishList).slice(0, limits.wishList);
  const compare = unite(stored.compare, added.compare).slice(0, limits.compare);
  return {
    cart: mergeLines(stored.cart, added.cart).slice(0, limits.cart),
    wishList,
    compare,
    variants: ofListed({ ...stored.variants, ...added.variants }, [...wishList, ...compare]),
    address: added.address ?? stored.address,
  };
}

function ofListed(variants: NonNullable<SavedLists['variants']>, listed: readonly string[]) {
  const ids = new Set(listed);
  return Object.fromEntries(Object.entries(variants).filter(([id]) => ids.has(id)));
}

function unite(stored: readonly string[], added: readonly string[]): string[] {
  return [...new Set([...stored, ...added])];
}

function mergeLines(stored: readonly SavedLine[], added: readonly SavedLine[]): SavedLine[] {
  const lines = new Map<string, SavedLine>();
  for (const line of [...stored, ...added]) {
    const name = nameOf(line);
    const before = lines.get(name)?.quantity ?? 0;
    const quantity = Math.min(limits.quantity, Math.max(before, line.quantity));
    lines.set(name, { ...line, quantity });
  }
  return [...lines.values()];
}

/** A key for a product with its chosen options, regardless of their order. */
function nameOf({ itemCustomId, options }: SavedLine): string {
  const chosen = options.map(({ optionId, valueId }) => JSON.stringify([optionId, valueId]));
  return JSON.stringify([itemCustomId, ...chosen.toSorted()]);
}
