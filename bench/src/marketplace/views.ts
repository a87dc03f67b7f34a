import type { Question, SearchQuestion } from '@karwan/api/marketplaces/port';
import type { Random } from '@karwan/demo/random';
import { marketplaceSettings } from '@karwan/demo/shop/marketplace';

/** A cache read of a page, with its name in the sums. */
export interface View {
  readonly question: Question;
  readonly what: string;
}

/** Kinds of pages per 100 views; the rest are pages of our own without calls to eBay. */
export const mixture = {
  home: 30,
  overview: 2,
  category: 12,
  search: 7,
  'own search': 7,
  item: 10,
  'own product': 6,
} as const;

/** Number of distinct values and the exponent of their Zipf distribution. */
export const choices = { words: 3_000, items: 5_000, products: 10_000, exponent: 1.1 } as const;

const base = { kind: 'search', sort: 'best', excludedCategories: ['176992'], from: 0 } as const;
const search = (more: Partial<SearchQuestion>): Question => ({
  ...base,
  excludedCategories: [...base.excludedCategories],
  ...more,
});

/** Generates the cache reads of successive views. */
export function createViews(random: Random): () => View[] {
  const { categories, carousels, newArrivals } = marketplaceSettings;
  const words = zipf(random, choices.words);
  const items = zipf(random, choices.items);
  const products = zipf(random, choices.products);
  const popular = zipf(random, categories.length);
  const category = (categoryId: string, what: string): View => ({
    what,
    question: search({
      categoryId,
      words: categories.find(({ id }) => id === categoryId)?.words,
    }),
  });
  const newest: View = {
    what: 'newest items',
    question: search({ words: newArrivals.words, sort: 'newest' }),
  };

  /** Rows load near the viewport, so fewer do further down. */
  const home = (): View[] => {
    const reach = Math.floor(random.next() ** 1.5 * (carousels.length + 2));
    if (reach === 0) return [];
    return [newest, ...carousels.slice(0, reach - 1).map((id) => category(id, 'rows'))];
  };
  const list = (): View[] => {
    const id = categories[popular()]?.id ?? '';
    const { question } = category(id, '');
    const sort = random.chance(0.9)
      ? 'best'
      : random.pick(['newest', 'price-asc', 'price-desc'] as const);
    const from = random.chance(0.02) ? 200 : 0;
    return [{ what: 'categories', question: { ...(question as SearchQuestion), sort, from } }];
  };
  const item = (): View[] => {
    const number = items();
    const opened: View = { what: 'items', question: { kind: 'item', itemId: `v1|${number}|0` } };
    if (number % 4 !== 0) return [opened];
    return [opened, { what: 'groups', question: { kind: 'group', groupId: String(number) } }];
  };
  const asked: Record<keyof typeof mixture, () => View[]> = {
    home,
    overview: () => [newest, ...categories.slice(0, 4).map(({ id }) => category(id, 'rows'))],
    category: list,
    search: () => [{ what: 'searches', question: search({ words: `words ${words()}` }) }],
    'own search': () => [{ what: 'searches', question: search({ words: `words ${words()}` }) }],
    item,
    'own product': () => [
      { what: 'hints', question: search({ gtin: String(products()), hint: true }) },
    ],
  };
  return () => {
    let chance = random.between(0, 100);
    for (const [page, share] of Object.entries(mixture)) {
      chance -= share;
      if (chance < 0) return asked[page as keyof typeof mixture]();
    }
    return [];
  };
}

/** Random numbers from 0 on, distributed by Zipf's law. */
function zipf(random: Random, count: number): () => number {
  let sum = 0;
  const ends = Array.from({ length: count }, (_, at) => {
    sum += 1 / (at + 1) ** choices.exponent;
    return sum;
  });
  return () => {
    const wanted = random.between(0, sum);
    let [low, high] = [0, count - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ends[middle] ?? sum) < wanted) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}
