import type { SearchDocument } from './decode-document.ts';
import { type DocumentHead, headOf, namingFields } from './document-head.ts';
import { type Found, findTerm } from './find-term.ts';
import { namedKind, neighbours } from './name-features.ts';
import type { ScoredTerm } from './query-terms.ts';
import { weights } from './weights.ts';

/** What parts of a product's score are worth, each but the last between 0 and 1; they add up by `weights.features`. */
export interface Features {
  /** BM25F relative to the best candidate's. */
  text: number;
  /** How much of what the query says is found anywhere in the product. */
  coverage: number;
  /** How much of it is found in name, brand and category. */
  naming: number;
  /** The query ends with what the product is: in its name no noun follows the word. */
  kind: number;
  /** Words that are neighbours in the query are neighbours in the name. */
  order: number;
  /** What visitors chose for this query, against what their places let expect: between -1 and 1, 0 for most products. */
  clicks: number;
}

/** BM25F with k1 (docs/search.md): counts are weighted by field and length, then they saturate. */
const k1 = 1.2;

/** Used again for each term. */
const found: Found = { frequency: 0, isNamed: false, share: 1 };

/** Fills `found` with what a product has of a term; false: nothing. */
type Find = (term: ScoredTerm) => boolean;

/**
 * The features of a product that is named all that was typed: in full by name, brand and category or by a word among its
 * details. Details and description say nothing more of it. Undefined for others, of which the whole document counts.
 */
export function scoreHead(head: DocumentHead, terms: readonly ScoredTerm[]): Features | undefined {
  const names = head.names();
  const isNamed = ({ alternatives }: ScoredTerm) => {
    findTerm(names, alternatives, found, namingFields);
    if (found.share >= 1) return true;
    const isDetail = alternatives.some(
      ({ words: [word = 0, ...others], weight }) =>
        weight === 1 && others.length === 0 && head.has(word),
    );
    if (isDetail) {
      found.share = 1;
      found.frequency += weights.fields[namingFields];
    }
    return isDetail;
  };
  return terms.every(isNamed) ? score(names, terms, isNamed) : undefined;
}

/** The features of a product whose document was read. */
export const scoreDocument = (document: SearchDocument, terms: readonly ScoredTerm[]): Features =>
  scoreHead(headOf(document), terms) ??
  score(document, terms, ({ alternatives }) => findTerm(document, alternatives, found));

/** The features, but that `text` is still to be compared with that of others. */
function score(names: SearchDocument, terms: readonly ScoredTerm[], find: Find): Features {
  const last = terms.at(-1);
  const kind = last ? namedKind(names, last) : 0;
  const isSynonym = kind > 0 && kind < 1;
  let sum = 0;
  let text = 0;
  let coverage = 0;
  let naming = 0;
  for (const term of terms) {
    const { idf } = term;
    sum += idf;
    if (!find(term)) continue;
    const isKind = isSynonym && term === last;
    const share = idf * (isKind ? Math.max(found.share, weights.synonymOfKind) : found.share);
    text += (share * (k1 + 1) * found.frequency) / (k1 + found.frequency);
    coverage += share;
    if (found.isNamed) naming += share;
  }
  return {
    text,
    coverage: coverage / (sum || 1),
    naming: naming / (sum || 1),
    kind: kind > 0 ? 1 : 0,
    order: neighbours(names, terms),
    clicks: 0,
  };
}

/** Makes each `text` relative to that of the best. */
export function compareTexts(features: readonly (Features | undefined)[]): void {
  const best = features.reduce((most, one) => Math.max(most, one?.text ?? 0), 0) || 1;
  for (const one of features) if (one) one.text /= best;
}

/** Places of the terms that a document has nothing of. */
export function missingTerms(document: SearchDocument, terms: readonly ScoredTerm[]): number[] {
  return terms.flatMap(({ alternatives }, place) =>
    findTerm(document, alternatives, found) ? [] : [place],
  );
}

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
