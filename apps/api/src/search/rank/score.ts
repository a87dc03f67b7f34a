import { headerLength, makerAt, type SearchDocument } from '../documents/decode-document.ts';
import { type DocumentHead, headOf, namingFields } from '../documents/document-head.ts';
import { fieldWeights, saturated } from '../documents/field-weights.ts';
import type { ScoredTerm } from '../documents/query-terms.ts';
import { leastVote } from '../kinds/shop-kinds.ts';
import type { TextFeatures } from './feature-table.ts';
import { headNounWeight, isBeside, neighbours } from './features/name-features.ts';
import { keyOfWords } from './features/wanted-kind.ts';
import { findTerm, type TermMatch } from './find-term.ts';
import type { QueryWords } from './query-words.ts';
import { weights } from './weights.ts';

/** Matches of each term in the current product; reused, so that nothing is allocated per product. */
const found: TermMatch[] = [];
const foundOf = (place: number): TermMatch => {
  found[place] ??= { text: 0, share: 0, named: 0 };
  return found[place];
};

/** The features of the last product; reused likewise. */
const features: TextFeatures = {
  text: 0,
  coverage: 0,
  kind: 0,
  category: 0,
  order: 0,
  lacking: 0,
};

/**
 * Scores a product by its head alone. Undefined where that is not possible: only the rest of its document can tell whether it has one
 * of the terms.
 * @returns its features, `text` not yet normalized, in a shared object: valid until the next call
 */
export function scoreHead(
  head: DocumentHead,
  query: QueryWords,
): Readonly<TextFeatures> | undefined {
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
  if (!isDetail(head, query, alternatives)) return false;
  one.share = 1;
  one.text = Math.max(one.text, textOfDetail);
  return true;
}

/** BM25F of a word that is only among the details. */
const textOfDetail = saturated(fieldWeights[namingFields]);

/** Whether the head has one of the alternatives that are a single word as typed, and not only in a compound. */
function isDetail(
  head: DocumentHead,
  { inCompounds }: QueryWords,
  alternatives: ScoredTerm['alternatives'],
): boolean {
  for (const { words, weight } of alternatives) {
    const [word = 0, ...more] = words;
    if (weight === 1 && more.length === 0 && head.has(word) && !inCompounds.includes(word))
      return true;
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
export function scoreDocument(document: SearchDocument, query: QueryWords): Readonly<TextFeatures> {
  const named = scoreHead(headOf(document), query);
  if (named) return named;
  query.read(document);
  for (const [place, { role, alternatives }] of query.terms.entries()) {
    findTerm(query, alternatives, foundOf(place), role === 'attribute' ? weights.described : 1);
  }
  return score(query);
}

/** Computes the features from the matches of all terms. */
function score(query: QueryWords): Readonly<TextFeatures> {
  const { terms, termWeights, kind } = query;
  const wanted = terms[kind.place];
  features.kind = wanted ? headNounWeight(query, wanted) : 0;
  features.category = categoryVote(query);
  let sum = 0;
  let text = 0;
  let coverage = 0;
  features.lacking = 0;
  for (let place = 0; place < terms.length; place++) {
    const weight = termWeights[place] ?? 0;
    sum += weight;
    const one = foundOf(place);
    if (one.share === 0) {
      const { role } = terms[place] as ScoredTerm;
      features.lacking = Math.min(features.lacking, -weights.lacking[role]);
      continue;
    }
    const isApart = terms[place]?.isLoose && !isBeside(query, place);
    const counted = isApart ? weight * weights.loose : weight;
    text += counted * one.text;
    coverage += counted * one.share;
  }
  // Where the shop has categories of the kind, what is neither in them nor named so is something else.
  const isOther =
    kind.isCertain && kind.hasCategories && features.kind <= 0 && features.category < leastVote;
  const counted = isOther ? weights.otherKind : 1;
  if (isOther) features.lacking = -weights.lacking.kind;
  features.text = counted * text;
  features.coverage = (counted * coverage) / (sum || 1);
  features.order = neighbours(query);
  return features;
}

function categoryVote({ document, kind: { votes } }: QueryWords): number {
  if (votes.size === 0) return 0;
  const group = headerLength + (document[0] ?? 0);
  const end = group + (document[1] ?? 0);
  return votes.get(keyOfWords(document, group + (document[makerAt] ?? 0), end)) ?? 0;
}

/** Whether a product has a term in its name, brand or category. */
export function namesTerm(head: DocumentHead, query: QueryWords, place: number): boolean {
  const term = query.terms[place];
  if (!term) return false;
  query.read(head.names(), namingFields);
  const one = foundOf(place);
  findTerm(query, term.alternatives, one);
  return one.named > 0;
}

/** Indexes of the terms that a document lacks, or has only as part of a compound: kid suede is not for kids. */
export function missingTerms(document: DocumentHead, query: QueryWords): number[] {
  query.read(document.names());
  return query.terms.flatMap((term, place) => {
    const { alternatives } = withoutDistant(term);
    const isMissing = alternatives.every(
      ({ words }) =>
        lacksOne(document, words) || words.some((word) => isOnlyInCompound(query, word)),
    );
    return isMissing ? [place] : [];
  });
}

function isOnlyInCompound({ document, inCompounds, positions, length }: QueryWords, word: number) {
  if (!inCompounds.includes(word)) return false;
  for (let i = 0; i < length; i++) if (document[positions[i] ?? 0] === word) return false;
  return true;
}

/** An attribute without the distant members of its family: plum is shown for red, but is not called so. */
const withoutDistant = (term: ScoredTerm): ScoredTerm =>
  term.role === 'attribute'
    ? { ...term, alternatives: term.alternatives.filter(({ weight }) => weight > weights.distant) }
    : term;
