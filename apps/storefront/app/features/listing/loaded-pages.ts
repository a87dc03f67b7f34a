import type { ProductCard } from '@karwan/contract/product';

/** Where a tab remembers what it had loaded below a listing's first page. */
const storageKey = 'karwan:listings';
const mostListings = 5;

interface Entry {
  key: string;
  /** The first page these follow. When that has changed, they may no longer fit. */
  first: string;
  pages: ProductCard[][];
  /** How far down the page the shopper was when the document went, in CSS pixels. */
  scroll: number;
}

type Loaded = Pick<Entry, 'pages' | 'scroll'>;

/** Tells a first page from another: the same products in the same currency. */
export function fingerprint(products: readonly ProductCard[]): string {
  return products.map((one) => `${one.itemId}${one.currency}${one.salePrice ?? one.price}`).join();
}

function readEntries(): Entry[] {
  try {
    const kept: unknown = JSON.parse(window.sessionStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

/** The pages that were loaded when the shopper left this place in their history; usually none. */
export function recallPages(key: string, first: string): Loaded {
  const entry = readEntries().find((one) => one.key === key && one.first === first);
  if (!entry || !Array.isArray(entry.pages)) return { pages: [], scroll: 0 };
  return { pages: entry.pages, scroll: Number(entry.scroll) || 0 };
}

/** Remembers them for the way back. Listings visited longest ago are forgotten. */
export function rememberPages(key: string, first: string, { pages, scroll }: Loaded): void {
  const others = readEntries().filter((one) => one.key !== key);
  const entries = pages.length > 0 ? [{ key, first, pages, scroll }, ...others] : others;
  for (let most = mostListings; most > 0; most -= 1) {
    try {
      window.sessionStorage.setItem(storageKey, JSON.stringify(entries.slice(0, most)));
      return;
    } catch {
      // Full: try again with fewer. Private windows refuse altogether; the way back then starts at
      // the first page.
    }
  }
}
