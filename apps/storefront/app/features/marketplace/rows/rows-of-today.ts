import type { MarketplaceSettings } from '@karwan/contract/tenant';

export interface HomeRow {
  id: string;
  title: string;
}

/** The number of the day in Pakistan, which has no daylight saving time. */
const dayOf = (now: Date) => Math.floor((now.getTime() / 3_600_000 + 5) / 24);

/** FNV-1a: a hash of a text. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return (hash ^ (hash >>> 13)) >>> 0;
}

/**
 * The home page's rows, in an order that stays the same for a day in a delivery zone.
 * @param placed categories that have a row elsewhere on the page
 */
export function rowsOfToday(
  { carousels, categories, newArrivals }: MarketplaceSettings,
  zone: string,
  placed: readonly string[] = [],
  now = new Date(),
): { newArrivals: string; rows: HomeRow[] } {
  const titles = new Map(categories.map(({ id, title }) => [id, title]));
  const rows = carousels
    .flatMap((id) => {
      const title = titles.get(id);
      return title === undefined || placed.includes(id) ? [] : [{ id, title }];
    })
    .map((row) => ({ lane: row, place: hashOf(`${dayOf(now)} ${zone} ${row.id}`) }))
    .sort((a, b) => a.place - b.place)
    .map(({ lane: row }) => row);
  return { newArrivals: newArrivals.title, rows };
}
