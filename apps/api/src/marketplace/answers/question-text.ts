import { type Question, question, type SearchQuestion } from '../port.ts';

const hour = 3_600;

/**
 * How long an answer counts as fresh, in seconds. What every visitor sees is refreshed most often, rare
 * queries seldom. These figures keep a day within the call quota (`npm run bench -- --only marketplace`
 * shows the sum).
 */
const freshFor = {
  newest: hour / 2,
  category: hour,
  words: 6 * hour,
  item: 6 * hour,
  group: 24 * hour,
  hint: 7 * 24 * hour,
};

export function freshSeconds(asked: Question): number {
  if (asked.kind !== 'search') return freshFor[asked.kind];
  if (asked.hint) return freshFor.hint;
  if (asked.sort === 'newest') return freshFor.newest;
  return asked.categoryId === undefined ? freshFor.words : freshFor.category;
}

/** The same question is always the same text: it is the key of its answer. */
export function questionText(asked: Question): string {
  if (asked.kind !== 'search') return JSON.stringify(question.parse(asked));
  const { words, categoryId, brand, gtin, hint, sort, excludedCategories, from } = asked;
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

/** @throws {z.ZodError} for a text that is no question. */
export function readQuestion(text: string): Question {
  return question.parse(JSON.parse(text));
}

/** The questions whose answers hold the places from `offset` on; windows are as the provider cuts them. */
export function windowsOf(
  asked: Omit<SearchQuestion, 'kind' | 'from'>,
  { offset, limit, window }: { offset: number; limit: number; window: number },
): SearchQuestion[] {
  const first = Math.floor(offset / window);
  const last = Math.floor((offset + limit - 1) / window);
  return Array.from({ length: last - first + 1 }, (_, at) => ({
    ...asked,
    kind: 'search',
    from: (first + at) * window,
  }));
}

const plain = (text: string | undefined) =>
  text?.normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase() || undefined;
