import {
  frontAt,
  hasDigit,
  hashLexeme,
  headerLength,
  makerAt,
  type SearchDocument,
} from '../../documents/decode-document.ts';
import type { ScoredTerm } from '../../documents/query-terms.ts';
import { isNounModifier } from '../../kinds/noun-modifiers.ts';
import type { TextFeatures } from '../feature-table.ts';
import { keyOfWords } from './wanted-kind.ts';

/** Stems of accessories and spare parts, as heads of names or words of categories. */
const accessories = new Set(
  (
    'accessori part spare filter cabl charger adapt case cover sleev strap refil replac cartridg toner batteri protector ' +
    'mount holder bracket cleaner stylus tip pad skin remot dock hing screw lens cap lid pouch'
  )
    .split(' ')
    .map(hashLexeme),
);

/** Whether a query names nothing but a brand. */
export const isBrandOnly = (terms: readonly ScoredTerm[]): boolean =>
  terms.length > 0 && terms.every(({ role }) => role === 'brand');

/**
 * Scores the candidates for a query that is a brand: its own goods by popularity, those that are the first of their category before the
 * others, accessories and spare parts last.
 */
export class BrandGoods {
  readonly #terms: readonly ScoredTerm[];
  readonly #seen = new Set<number>();

  constructor(terms: readonly ScoredTerm[]) {
    this.#terms = terms;
  }

  /**
   * The features of the next candidate in the order of popularity.
   * @param document with at least name, brand and category
   */
  next(document: SearchDocument): TextFeatures {
    const isOwn = this.isOwn(document);
    return {
      text: isOwn ? 1 : 0,
      coverage: 1,
      kind: isOwn ? this.#rankOf(document) : 0,
      category: 0,
      order: 0,
      lacking: 0,
    };
  }

  #rankOf(document: SearchDocument): number {
    const [from, to] = categoryOf(document);
    if (isAccessory(document, from, to)) return 0;
    const category = keyOfWords(document, from, to);
    if (this.#seen.has(category)) return 0.5;
    this.#seen.add(category);
    return 1;
  }

  /** Whether the product is of the brand: each term is in its brand's name. */
  isOwn(document: SearchDocument): boolean {
    const group = headerLength + (document[0] ?? 0);
    const makers = document.subarray(group, group + (document[makerAt] ?? 0));
    return this.#terms.every(({ alternatives }) =>
      alternatives.some(({ words }) => words.every((word) => makers.includes(word))),
    );
  }
}

function categoryOf(document: SearchDocument): [from: number, to: number] {
  const group = headerLength + (document[0] ?? 0);
  return [group + (document[makerAt] ?? 0), group + (document[1] ?? 0)];
}

function isAccessory(document: SearchDocument, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (accessories.has(document[at] ?? 0)) return true;
  let at = headerLength + (document[frontAt] ?? 0) - 1;
  const isModifier = (word: number) => hasDigit(word) || isNounModifier(word);
  while (at > headerLength && isModifier(document[at] ?? 0)) at--;
  return accessories.has(document[at] ?? 0);
}
