import { type Question, question, type SearchQuestion } from './port.ts';

/** How long an answer is as good as new, in seconds. Fewer calls than a day's quota follow from it. */
const freshFor = { search: 3_600, newest: 1_800, hint: 86_400, item: 3_600, group: 3_600 };

export function freshSeconds(asked: Question): number {
  // Hints beside our own products are many, and good for a day.
  if (asked.kind === 'search' && asked.hint) return freshFor.hint;
  if (asked.kind === 'search' && asked.sort === 'newest') return freshFor.newest;
  return freshFor[asked.kind];
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
