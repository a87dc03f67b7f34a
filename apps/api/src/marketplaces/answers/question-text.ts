import { type Question, question, type SearchQuestion } from '../port.ts';

const hour = 3_600;

/**
 * Seconds for which an answer is fresh. Queries that every visitor sees are refreshed most often, rare ones seldom.
 * These values keep a day within the call quota (`npm run bench -- --only marketplace` shows the sum).
 */
const freshFor = {
  newest: hour / 2,
  category: hour,
  words: 6 * hour,
  item: 6 * hour,
  group: 24 * hour,
  hint: 7 * 24 * hour,
};

export function freshSeconds(requested: Question): number {
  if (requested.kind !== 'search') return freshFor[requested.kind];
  if (requested.hint) return freshFor.hint;
  if (requested.sort === 'newest') return freshFor.newest;
  return requested.categoryId === undefined ? freshFor.words : freshFor.category;
}

/** The cache key of a query: equal queries have the same text. */
export function questionText(requested: Question): string {
  if (requested.kind !== 'search') return JSON.stringify(question.parse(requested));
  const { words, categoryId, brand, gtin, hint, sort, excludedCategories, from } = requested;
  return JSON.stringify({
    kind: 'search',
    words: plain(words),
    categoryId,
    brand: plain(brand),
    gtin,
    hint,
    sort,
    excludedCategories: [...excludedCategories].sort(),
    from,
  });
}

/** @throws {z.ZodError} for a text that is no query. */
export function readQuestion(text: string): Question {
  return question.parse(JSON.parse(text));
}

/** The windows of a query that contain the items from `offset` on; a window has the provider's size. */
export function windowsOf(
  requested: Omit<SearchQuestion, 'kind' | 'from'>,
  { offset, limit, window }: { offset: number; limit: number; window: number },
): SearchQuestion[] {
  const first = Math.floor(offset / window);
  const last = Math.floor((offset + limit - 1) / window);
  return Array.from({ length: last - first + 1 }, (_, at) => ({
    ...requested,
    kind: 'search',
    from: (first + at) * window,
  }));
}

const plain = (text: string | undefined) =>
  text?.normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase() || undefined;
