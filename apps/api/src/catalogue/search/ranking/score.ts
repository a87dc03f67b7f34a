import { afterNames } from './after-names.ts';
import { hasDigit, headerLength, type SearchDocument } from './decode-document.ts';
import { type Found, findTerm } from './find-term.ts';
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

/** The features of each document; undefined for documents that are gone. */
export function scoreDocuments(
  documents: readonly (SearchDocument | undefined)[],
  terms: readonly ScoredTerm[],
): (Features | undefined)[] {
  const sum = terms.reduce((total, { idf }) => total + idf, 0) || 1;
  const found: Found = { frequency: 0, isNamed: false, share: 1 };
  const last = terms.at(-1);
  const scored = documents.map((document) => {
    if (!document) return undefined;
    const kind = last ? namedKind(document, last) : 0;
    const isSynonym = kind > 0 && kind < 1;
    let text = 0;
    let coverage = 0;
    let naming = 0;
    for (const term of terms) {
      const { alternatives, idf } = term;
      if (!findTerm(document, alternatives, found)) continue;
      const isKind = isSynonym && term === last;
      const share = idf * (isKind ? Math.max(found.share, weights.synonymOfKind) : found.share);
      text += (share * (k1 + 1) * found.frequency) / (k1 + found.frequency);
      coverage += share;
      if (found.isNamed) naming += share;
    }
    return {
      text,
      coverage: coverage / sum,
      naming: naming / sum,
      kind: kind > 0 ? 1 : 0,
      order: neighbours(document, terms),
      clicks: 0,
    };
  });
  const best = scored.reduce((most, one) => Math.max(most, one?.text ?? 0), 0) || 1;
  for (const one of scored) if (one) one.text /= best;
  return scored;
}

/** Places of the terms that a document has nothing of. */
export function missingTerms(document: SearchDocument, terms: readonly ScoredTerm[]): number[] {
  const found: Found = { frequency: 0, isNamed: false, share: 1 };
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

/**
 * Whether the term stands in the name where no noun follows it: what was typed (1), a synonym of it (its weight)
 * or neither (0).
 */
function namedKind(document: SearchDocument, { alternatives }: ScoredTerm): number {
  const end = headerLength + (document[0] ?? 0);
  let kind = 0;
  for (const { words, weight } of alternatives) {
    if (weight <= kind) continue;
    const first = words[0];
    for (let at = headerLength; at < end; at++) {
      if (document[at] !== first) continue;
      let next = 1;
      while (next < words.length && document[at + next] === words[next]) next++;
      if (next < words.length || !isEndOfNaming(document, at + next, end)) continue;
      kind = weight;
      break;
    }
  }
  return kind;
}

/** Colours and the like may follow, and then nothing or a number. */
function isEndOfNaming(document: SearchDocument, from: number, end: number): boolean {
  let next = from;
  while (next < end && afterNames.has(document[next] ?? 0)) next++;
  return next === end || hasDigit(document[next] ?? 0);
}

/** The share of neighbouring words of the query that are neighbours in the name, or one word there. */
function neighbours(document: SearchDocument, terms: readonly ScoredTerm[]): number {
  if (terms.length < 2) return 0;
  let pairs = 0;
  for (let place = 0; place + 1 < terms.length; place++) {
    const [first, second] = [terms[place], terms[place + 1]];
    if (first && second && areNeighbours(document, first, second)) pairs++;
  }
  return pairs / (terms.length - 1);
}

function areNeighbours(document: SearchDocument, first: ScoredTerm, second: ScoredTerm): boolean {
  const [one, two] = [first.alternatives[0]?.words.at(-1), second.alternatives[0]?.words[0]];
  const end = headerLength + (document[0] ?? 0);
  for (let at = headerLength; at < end; at++) {
    if (document[at] === one && at + 1 < end && document[at + 1] === two) return true;
    if (document[at] === first.joined) return true;
  }
  return false;
}
