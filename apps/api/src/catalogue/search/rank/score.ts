import type { SearchDocument } from './decode-document.ts';
import { type DocumentHead, headOf, namingFields } from './document-head.ts';
import type { Features } from './feature-table.ts';
import { findTerm, type TermMatch } from './find-term.ts';
import { headNounWeight, neighbours } from './name-features.ts';
import type { ScoredTerm } from './query-terms.ts';
import type { QueryWords } from './query-words.ts';
import { saturation, weights } from './weights.ts';

/** Matches of each term in the current product; reused, so that nothing is allocated per product. */
const found: TermMatch[] = [];
const foundOf = (place: number): TermMatch => {
  found[place] ??= { frequency: 0, isNamed: false, share: 0 };
  return found[place];
};

type Scored = Omit<Features, 'clicks'>;

/** The features of the last product; reused likewise. */
const features: Scored = { text: 0, coverage: 0, naming: 0, kind: 0, order: 0 };

/**
 * Scores a product by its head alone. Undefined where that is not possible: only the rest of its document can tell whether it has one
 * of the terms.
 * @returns its features, `text` not yet normalized, in a shared object: valid until the next call
 */
export function scoreHead(head: DocumentHead, query: QueryWords): Readonly<Scored> | undefined {
  const { terms } = query;
  query.read(head.names(), namingFields);
  for (let place = 0; place < terms.length; place++) {
    const term = terms[place] as ScoredTerm;
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
  if (!isDetail(head, alternatives)) return false;
  one.share = 1;
  one.frequency += weights.fields[namingFields];
  return true;
}

/** Whether the head has one of the alternatives that are a single word as typed. */
function isDetail(head: DocumentHead, alternatives: ScoredTerm['alternatives']): boolean {
  for (const { words, weight } of alternatives) {
    if (weight === 1 && words.length === 1 && head.has(words[0] ?? 0)) return true;
  }
  return false;
}

/** Whether the document is known to lack the term: every alternative has a word that is missing. */
function lacksTerm(head: DocumentHead, { alternatives }: ScoredTerm): boolean {
  for (const { words } of alternatives) if (!lacksOne(head, words)) return false;
  return true;
}

function lacksOne(head: DocumentHead, words: readonly number[]): boolean {
  for (const word of words) if (head.lacks(word)) return true;
  return false;
}

/**
 * Scores a product by its whole document; by its head where that suffices, so that equal heads score alike.
 * @returns its features in the same shared object
 */
export function scoreDocument(document: SearchDocument, query: QueryWords): Readonly<Scored> {
  const named = scoreHead(headOf(document), query);
  if (named) return named;
  query.read(document);
  for (const [place, { alternatives }] of query.terms.entries()) {
    findTerm(query, alternatives, foundOf(place));
  }
  return score(query);
}

/** Computes the features from the matches of all terms. */
function score(query: QueryWords): Readonly<Scored> {
  const { terms } = query;
  const last = terms.at(-1);
  const kind = last ? headNounWeight(query, last) : 0;
  const isSynonym = kind > 0 && kind < 1;
  let sum = 0;
  let text = 0;
  let coverage = 0;
  let naming = 0;
  for (let place = 0; place < terms.length; place++) {
    const term = terms[place] as ScoredTerm;
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
  features.text = text;
  features.coverage = coverage / (sum || 1);
  features.naming = naming / (sum || 1);
  features.kind = kind > 0 ? 1 : 0;
  features.order = neighbours(query);
  return features;
}

/** Indexes of the terms that a document lacks. */
export const missingTerms = (document: DocumentHead, { terms }: QueryWords): number[] =>
  terms.flatMap((term, place) => (lacksTerm(document, term) ? [place] : []));
