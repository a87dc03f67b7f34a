import type { Happening } from './report.ts';

/** The data of a search page. */
interface Found {
  readonly listing: {
    readonly count: number;
    readonly products: readonly { readonly itemCustomId: string }[];
    readonly droppedWords?: string[];
  };
}

/** Limit of the contract for a search's first page. */
const maxItems = 12;
const longestText = 100;
/** Query parameters of a search's first page without filters and sorting. */
const usual: ReadonlySet<string> = new Set(['view', 'dir']);

interface Report {
  did(happening: Happening): void;
}

/** The search that was shown last. */
let shown:
  | { report: Report; path: string; text: string; items: string[]; chosen: Set<string> }
  | undefined;

/**
 * Reports searches and their results, and then which results are clicked. Only searches of the whole shop in the
 * default order: in a filtered or sorted list, a position says nothing about relevance.
 */
export function followSearch(report: Report, path: string, search: string, data: unknown): void {
  shown = undefined;
  const query = /^\/search\/([^/]+)$/.exec(path)?.[1];
  const isUsual = [...new URLSearchParams(search).keys()].every((name) => usual.has(name));
  if (query === undefined || !isUsual || !isFound(data)) return;
  const { count: value, products, droppedWords: dropped } = data.listing;
  const text = readable(query).slice(0, longestText);
  const items = products.slice(0, maxItems).map(({ itemCustomId }) => itemCustomId);
  shown = { report, path, text, items, chosen: new Set() };
  report.did({ name: 'search', path, text, value, items, dropped });
}

/** A click on any link or button of a product card: opening it, adding it to the cart or a list, or the quick view. */
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
  const index = items.indexOf(item);
  if (index < 0 || chosen.has(item)) return;
  chosen.add(item);
  report.did({ name: 'select_item', path, text, items: [item], value: index + 1 });
}

document.addEventListener('click', press, true);
// Middle clicks open a tab.
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
