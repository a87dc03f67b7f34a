import type { SavedLine, SavedLists } from '@karwan/contract/users';

const limits = { cart: 100, wishList: 500, compare: 6, quantity: 999 };

/**
 * What an account keeps once a browser has brought its own. Nothing is lost but what is beyond a
 * list's limit, and the same brought twice changes nothing more: of a line that both have, the larger
 * quantity counts, since it may be the same wish. The browser's place goes before the account's.
 */
export function mergeLists(kept: SavedLists, brought: SavedLists): SavedLists {
  return {
    cart: mergeLines(kept.cart, brought.cart).slice(0, limits.cart),
    wishList: unite(kept.wishList, brought.wishList).slice(0, limits.wishList),
    compare: unite(kept.compare, brought.compare).slice(0, limits.compare),
    address: brought.address ?? kept.address,
  };
}

function unite(kept: readonly string[], brought: readonly string[]): string[] {
  return [...new Set([...kept, ...brought])];
}

function mergeLines(kept: readonly SavedLine[], brought: readonly SavedLine[]): SavedLine[] {
  const lines = new Map<string, SavedLine>();
  for (const line of [...kept, ...brought]) {
    const name = nameOf(line);
    const before = lines.get(name)?.quantity ?? 0;
    const quantity = Math.min(limits.quantity, Math.max(before, line.quantity));
    lines.set(name, { ...line, quantity });
  }
  return [...lines.values()];
}

/** The same product with the same choices, in whatever order they were made. */
function nameOf({ itemCustomId, options }: SavedLine): string {
  const chosen = options.map(({ optionId, valueId }) => JSON.stringify([optionId, valueId]));
  return JSON.stringify([itemCustomId, ...chosen.toSorted()]);
}
