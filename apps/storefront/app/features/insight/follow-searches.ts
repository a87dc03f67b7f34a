import type { Happening } from './report.ts';

/** What the page of a search was made of. */
interface Found {
  readonly listing: {
    readonly count: number;
    readonly products: readonly { readonly itemCustomId: string }[];
    readonly droppedWords?: string[];
  };
}

/** Of a search's first page, as the contract bounds it. */
const mostItems = 12;
const longestText = 100;
/** What may follow the path of a search that is neither narrowed nor sorted, and at its beginning. */
const usual: ReadonlySet<string> = new Set(['view', 'dir']);

interface Report {
  did(happening: Happening): void;
}

/** The search that was shown last. */
let shown:
  | { report: Report; path: string; text: string; items: string[]; chosen: Set<string> }
  | undefined;

/**
 * Tells what is searched for and what is found, and from now on which of it is chosen. Only searches of the whole shop
 * in its usual order: what is left of a category, or stands first because it is cheap, says nothing of the words.
 */
export function followSearch(report: Report, path: string, search: string, data: unknown): void {
  shown = undefined;
  const query = /^\/search\/([^/]+)$/.exec(path)?.[1];
  const isUsual = [...new URLSearchParams(search).keys()].every((name) => usual.has(name));
  if (query === undefined || !isUsual || !isFound(data)) return;
  const { count: value, products, droppedWords: dropped } = data.listing;
  const text = readable(query).slice(0, longestText);
  const items = products.slice(0, mostItems).map(({ itemCustomId }) => itemCustomId);
  shown = { report, path, text, items, chosen: new Set() };
  report.did({ name: 'search', path, text, value, items, dropped });
}

/** A product is chosen by any link or button of its card: it is opened, put into the cart or a list, or looked at quickly. */
function press({ target }: Event): void {
  const pressed = target instanceof Element ? target.closest('a, button') : null;
  const card = pressed?.closest('article') ?? pressed;
  const link = card?.matches('a') ? card : card?.querySelector('a');
  const id = /\/shop\/product\/([^/?]+)/.exec(link?.getAttribute('href') ?? '')?.[1];
  if (id) chose(readable(id));
}

function chose(item: string): void {
  if (shown?.path !== location.pathname) return;
  const { report, path, text, items, chosen } = shown;
  const place = items.indexOf(item);
  if (place < 0 || chosen.has(item)) return;
  chosen.add(item);
  report.did({ name: 'select_item', path, text, items: [item], value: place + 1 });
}

document.addEventListener('click', press, true);
// The middle button opens a tab.
document.addEventListener('auxclick', press, true);

const isFound = (data: unknown): data is Found =>
  typeof data === 'object' && data !== null && 'listing' in data;

function readable(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
