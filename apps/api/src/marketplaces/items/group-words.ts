import type { StoredItem } from './select-items.ts';

type Make = Pick<StoredItem, 'card' | 'detail'>;

/**
 * The words that find all variations of a product: those that every title has, without the ones that distinguish the
 * variations. If the titles have nothing in common, those of the first title.
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
