import type { StoredItem } from './select-items.ts';

type Make = Pick<StoredItem, 'card' | 'detail'>;

/**
 * The words by which all makes of a thing can be found: those that every title has, without what tells
 * makes apart. Titles that have nothing in common are taken as the first one stands.
 */
export function groupWords(makes: readonly Make[]): string {
  const [first, ...others] = makes;
  if (!first) return '';
  const apart = new Set(
    makes.flatMap(({ detail }) => (detail?.variation ?? []).flatMap(({ value }) => wordsOf(value))),
  );
  const shared = wordsOf(first.card.title).filter(
    (word) => !apart.has(word) && others.every(({ card }) => wordsOf(card.title).includes(word)),
  );
  return shared.join(' ') || first.card.title;
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}'’-]+/gu) ?? [];
