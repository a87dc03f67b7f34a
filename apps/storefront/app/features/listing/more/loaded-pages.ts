/** Id and price of a product in a list. */
export interface Counted {
  id: string;
  currency: string;
  price: number | null;
  salePrice: number | null;
}

/** Session storage key of the pages loaded after a listing's first page. */
const storageKey = 'karwan:listings';
const maxListings = 5;

interface Entry<Card> {
  key: string;
  /** Fingerprint of the first page that these pages follow. If it has changed, they may no longer fit. */
  first: string;
  pages: Card[][];
  /** Scroll position when the document was left, in CSS pixels. */
  scroll: number;
}

type Loaded<Card> = Pick<Entry<Card>, 'pages' | 'scroll'>;

/** Fingerprint of a first page: its products with prices and currency. */
export function fingerprint(products: readonly Counted[]): string {
  return products.map((one) => `${one.id}${one.currency}${one.salePrice ?? one.price}`).join();
}

function readEntries<Card>(): Entry<Card>[] {
  try {
    const stored: unknown = JSON.parse(window.sessionStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}

/** The pages that were loaded when this history entry was left; usually none. */
export function recallPages<Card>(key: string, first: string): Loaded<Card> {
  const entry = readEntries<Card>().find((one) => one.key === key && one.first === first);
  if (!entry || !Array.isArray(entry.pages)) return { pages: [], scroll: 0 };
  return { pages: entry.pages, scroll: Number(entry.scroll) || 0 };
}

/** Stores loaded pages for going back. The least recently visited listings are evicted. */
export function rememberPages<Card>(
  key: string,
  first: string,
  { pages, scroll }: Loaded<Card>,
): void {
  const others = readEntries<Card>().filter((one) => one.key !== key);
  const entries = pages.length > 0 ? [{ key, first, pages, scroll }, ...others] : others;
  for (let max = maxListings; max > 0; max -= 1) {
    try {
      window.sessionStorage.setItem(storageKey, JSON.stringify(entries.slice(0, max)));
      return;
    } catch {
      // Quota exceeded: try again with fewer. Private windows block storage; going back then starts at the first
      // page.
    }
  }
}
