import type { SandboxItem } from './make-items.ts';

export interface SandboxQuery {
  readonly words: string | undefined;
  readonly categoryId: string | undefined;
  readonly gtin: string | undefined;
  readonly sort: string | undefined;
  readonly excludedCategories: readonly string[];
  readonly buyingOptions: readonly string[];
}

/** The listed items that a search matches, sorted. */
export function findItems(items: readonly SandboxItem[], query: SandboxQuery): SandboxItem[] {
  const groups = readWords(query.words ?? '');
  const found = items.filter((item) => {
    const categoryIds = [item.leaf.id, ...item.leaf.above.map(({ id }) => id)];
    const text = textOf(item);
    return (
      item.isListed &&
      query.buyingOptions.includes(item.isAuction ? 'AUCTION' : 'FIXED_PRICE') &&
      (query.gtin === undefined || item.gtin === query.gtin) &&
      (query.categoryId === undefined || categoryIds.includes(query.categoryId)) &&
      !categoryIds.some((id) => query.excludedCategories.includes(id)) &&
      groups.every((group) => group.some((word) => text.includes(word)))
    );
  });
  return found.sort(orders[query.sort ?? ''] ?? bestMatch);
}

type Order = (a: SandboxItem, b: SandboxItem) => number;
const paid = ({ price, bid, shipping }: SandboxItem) => (price ?? bid ?? 0) + (shipping ?? 0);
/** A pseudo-random but constant order. */
const bestMatch: Order = (a, b) => mixed(a.legacyId) - mixed(b.legacyId);
const orders: Record<string, Order> = {
  price: (a, b) => paid(a) - paid(b),
  '-price': (a, b) => paid(b) - paid(a),
  newlyListed: (a, b) => b.listedAt.getTime() - a.listedAt.getTime(),
};

const mixed = (id: string) => Math.imul(Number(id.slice(-7)), 0x9e3779b1) >>> 0;

const textOf = (item: SandboxItem) =>
  [item.title, item.brand, item.leaf.title, ...item.leaf.above.map(({ title }) => title)]
    .join(' ')
    .toLowerCase();

/** Parses search words: a space is "and", `(a, b)` is "or". */
function readWords(text: string): string[][] {
  const parts = text.toLowerCase().match(/\([^)]*\)|[^\s()]+/g) ?? [];
  return parts.map((part) =>
    part.startsWith('(')
      ? part
          .slice(1, -1)
          .split(',')
          .map((word) => word.trim())
          .filter(Boolean)
      : [part],
  );
}
