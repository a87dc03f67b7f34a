import type { SearchDocument } from './decode-document.ts';
import { type DocumentHead, headOf, namingFields } from './document-head.ts';
import { type Found, findTerm } from './find-term.ts';
import { namedKind, neighbours } from './name-features.ts';
import type { ScoredTerm } from './query-terms.ts';
import type { QueryWords } from './query-words.ts';
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

/** What a product has of each term, used again for the next product. */
const found: Found[] = [];
const foundOf = (place: number): Found => {
  found[place] ??= { frequency: 0, isNamed: false, share: 0 };
  return found[place];
};

/**
 * The features of a product as far as its document need not be read: of each term it is known that the product is named so, or that it has
 * nothing of it. Undefined for others.
 */
export function scoreHead(head: DocumentHead, query: QueryWords): Features | undefined {
  query.read(head.names(), namingFields);
  for (const [place, term] of query.terms.entries()) {
    if (!findNamed(head, query, term, foundOf(place)) && !lacksTerm(head, term)) return undefined;
  }
  return score(query);
}

/**
 * Fills what is found of a term by name; answers whether that is all that counts: name, brand and category say it in full, or a word
 * among the details does. Details and description say nothing more of it.
 */
function findNamed(
  head: DocumentHead,
  query: QueryWords,
  { alternatives }: ScoredTerm,
  one: Found,
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

/** Whether it is known that the document has nothing of the term: of each way to write it a word is missing. */
const lacksTerm = (head: DocumentHead, { alternatives }: ScoredTerm) =>
  alternatives.every(({ words }) => words.some((word) => head.lacks(word)));

/** The features of a product whose document was read. */
export function scoreDocument(document: SearchDocument, query: QueryWords): Features {
  const named = scoreHead(headOf(document), query);
  if (named) return named;
  query.read(document);
  for (const [place, { alternatives }] of query.terms.entries()) {
    findTerm(query, alternatives, foundOf(place));
  }
  return score(query);
}

/** The features by what was found of each term, but that `text` is still to be compared with that of others. */
function score(query: QueryWords): Features {
  const last = query.terms.at(-1);
  const kind = last ? namedKind(query, last) : 0;
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
    text += (share * (k1 + 1) * one.frequency) / (k1 + one.frequency);
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

/** Makes each `text` relative to that of the best. */
export function compareTexts(features: readonly (Features | undefined)[]): void {
  const best = features.reduce((most, one) => Math.max(most, one?.text ?? 0), 0) || 1;
  for (const one of features) if (one) one.text /= best;
}

/** Places of the terms that a document has nothing of. */
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
