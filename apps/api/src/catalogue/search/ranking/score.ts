import type { SearchDocument } from './decode-document.ts';
import { type DocumentHead, headOf, namingFields } from './document-head.ts';
import { findTerm, type TermMatch } from './find-term.ts';
import { headNounWeight, neighbours } from './name-features.ts';
import type { ScoredTerm } from './query-terms.ts';
import type { QueryWords } from './query-words.ts';
import { saturation, weights } from './weights.ts';

/** The features of a product, each but `clicks` between 0 and 1; the score is their sum weighted by `weights.features`. */
export interface Features {
  /** BM25F relative to the best candidate's. */
  text: number;
  /** Share of the query, weighted by IDF, that is found anywhere in the product. */
  coverage: number;
  /** Share of the query, weighted by IDF, that is found in name, brand or category. */
  naming: number;
  /** 1 if the query's last word is the head noun of the name: no other noun follows it there. */
  kind: number;
  /** Share of the query's neighbouring words that are neighbours in the name. */
  order: number;
  /** Clicks for this query, compared with those expected at the shown positions: -1 to 1, 0 for most products. */
  clicks: number;
}

/** Matches of each term in the current product; reused, so that nothing is allocated per product. */
const found: TermMatch[] = [];
const foundOf = (place: number): TermMatch => {
  found[place] ??= { frequency: 0, isNamed: false, share: 0 };
  return found[place];
};

/**
 * Scores a product by its head alone. Undefined where that is not possible: only the rest of its document can tell whether it has one
 * of the terms.
 */
export function scoreHead(head: DocumentHead, query: QueryWords): Features | undefined {
  query.read(head.names(), namingFields);
  for (const [place, term] of query.terms.entries()) {
    if (!findNamed(head, query, term, foundOf(place)) && !lacksTerm(head, term)) return undefined;
  }
  return score(query);
}

/**
 * Looks a term up in the head and fills `one`. Returns whether that settles the term: a full match in name, brand or category, or a
 * word among details and codes. The description is then ignored.
 */
function findNamed(
  head: DocumentHead,
  query: QueryWords,
  { alternatives }: ScoredTerm,
  one: TermMatch,
): boolean {
  findTerm(query, alternatives, one);
  if (one.share >= 1) return true;
  const isDetail = alternatives.some(
    ({ words: [word = 0, ...others], weight }) =>
      weight === 1 && others.length === 0 && head.has(word),
  );
  if (!isDetail) return false;
  one.share = 1;
  one.frequency += weights.fields[namingFields];
  return true;
}

/** Whether the document is known to lack the term: every alternative has a word that is missing. */
const lacksTerm = (head: DocumentHead, { alternatives }: ScoredTerm) =>
  alternatives.every(({ words }) => words.some((word) => head.lacks(word)));

/** Scores a product by its whole document; by its head where that suffices, so that equal heads score alike. */
export function scoreDocument(document: SearchDocument, query: QueryWords): Features {
  const named = scoreHead(headOf(document), query);
  if (named) return named;
  query.read(document);
  for (const [place, { alternatives }] of query.terms.entries()) {
    findTerm(query, alternatives, foundOf(place));
  }
  return score(query);
}

/** Computes the features from the matches of all terms; `text` is absolute until `normalizeTexts`. */
function score(query: QueryWords): Features {
  const last = query.terms.at(-1);
  const kind = last ? headNounWeight(query, last) : 0;
  const isSynonym = kind > 0 && kind < 1;
  let sum = 0;
  let text = 0;
  let coverage = 0;
  let naming = 0;
  for (const [place, term] of query.terms.entries()) {
    const { idf } = term;
    const one = foundOf(place);
    sum += idf;
    if (one.frequency === 0) continue;
    const isKind = isSynonym && term === last;
    const share = idf * (isKind ? Math.max(one.share, weights.synonymOfKind) : one.share);
    text += (share * (saturation + 1) * one.frequency) / (saturation + one.frequency);
    coverage += share;
    if (one.isNamed) naming += share;
  }
  return {
    text,
    coverage: coverage / (sum || 1),
    naming: naming / (sum || 1),
    kind: kind > 0 ? 1 : 0,
    order: neighbours(query),
    clicks: 0,
  };
}

/** Divides each `text` by the highest. */
export function normalizeTexts(features: readonly (Features | undefined)[]): void {
  const best = features.reduce((most, one) => Math.max(most, one?.text ?? 0), 0) || 1;
  for (const one of features) if (one) one.text /= best;
}

/** Indexes of the terms that a document lacks. */
export const missingTerms = (document: DocumentHead, { terms }: QueryWords): number[] =>
  terms.flatMap((term, place) => (lacksTerm(document, term) ? [place] : []));

/** The score that orders hits. */
export function totalOf(features: Features): number {
  const { text, coverage, naming, kind, order, clicks } = weights.features;
  return (
    text * features.text +
    coverage * features.coverage +
    naming * features.naming +
    kind * features.kind +
    order * features.order +
    clicks * features.clicks
  );
}
