/** What identifies a product of a list, and its price. */
export interface Counted {
  id: string;
  currency: string;
  price: number | null;
  salePrice: number | null;
}

/** Where a tab remembers what it had loaded below a listing's first page. */
const storageKey = 'karwan:listings';
const mostListings = 5;

interface Entry<Card> {
  key: string;
  /** The first page these follow. When that has changed, they may no longer fit. */
  first: string;
  pages: Card[][];
  /** How far down the page the shopper was when the document went, in CSS pixels. */
  scroll: number;
}

type Loaded<Card> = Pick<Entry<Card>, 'pages' | 'scroll'>;

/** Identifies a first page: the same products in the same currency. */
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

/** The pages that were loaded when the shopper left this place in their history; usually none. */
export function recallPages<Card>(key: string, first: string): Loaded<Card> {
  const entry = readEntries<Card>().find((one) => one.key === key && one.first === first);
  if (!entry || !Array.isArray(entry.pages)) return { pages: [], scroll: 0 };
  return { pages: entry.pages, scroll: Number(entry.scroll) || 0 };
}

/** Remembers them for the way back. Listings visited longest ago are forgotten. */
export function rememberPages<Card>(
  key: string,
  first: string,
  { pages, scroll }: Loaded<Card>,
): void {
  const others = readEntries<Card>().filter((one) => one.key !== key);
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
