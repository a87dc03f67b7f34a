import type { QueryRole } from '@karwan/contract/search-reading';

/** How an alternative was derived from what was typed. */
export type Derivation =
  | 'typed'
  /** In pieces, or joined with a neighbour. */
  | 'compound'
  | 'spelling'
  | 'completion'
  /** An English name for a word of another language. */
  | 'meaning'
  | 'transliteration'
  | 'synonym'
  /** A member of the same family: burgundy for red. */
  | 'family'
  /** A neighbouring kind: tunic for kurta. */
  | 'near';

/** Words that may stand for a term; a product must have all of them. */
export interface Alternative {
  readonly words: readonly string[];
  /** Between 0 and 1: how much a match counts compared with the typed word. */
  readonly weight: number;
  readonly by: Derivation;
}

/** A part of a query that a product's text can match. */
export interface Term {
  readonly role: QueryRole;
  /** The first is what was typed. */
  readonly alternatives: readonly Alternative[];
  /** This word and the next one of the query written as one. */
  readonly joined?: string | undefined;
}

/** The weights of alternatives, checked on judged queries (docs/search.md). */
export const derivationWeights: Readonly<Record<Derivation, number>> = {
  typed: 1,
  compound: 1,
  completion: 1,
  spelling: 1,
  meaning: 1,
  transliteration: 0.8,
  synonym: 0.6,
  family: 0.6,
  near: 0.4,
};

/** An alternative with the weight of its derivation. */
export const alternative = (
  words: readonly string[],
  by: Derivation,
  weight = derivationWeights[by],
): Alternative => ({ words, weight, by });

/** Alternatives of one derivation. */
export const alternativesBy = (
  phrases: readonly (readonly string[])[],
  by: Derivation,
): Alternative[] => phrases.map((words) => alternative(words, by));

/** How much the names count that a word of another language may have, the likeliest first. */
const meaningFall = { each: 0.9, least: 0.7 };

/** Alternatives by the English names of a word of another language. */
export const meaningAlternatives = (phrases: readonly (readonly string[])[]): Alternative[] =>
  phrases.map((words, place) =>
    alternative(words, 'meaning', Math.max(meaningFall.least, meaningFall.each ** place)),
  );
