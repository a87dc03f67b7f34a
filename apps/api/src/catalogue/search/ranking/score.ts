import { afterNames } from './after-names.ts';
import { hasDigit, headerLength, type SearchDocument } from './decode-document.ts';
import { type Found, findTerm } from './find-term.ts';
import type { ScoredTerm } from './query-terms.ts';
import { weights } from './weights.ts';

/** What parts of a product's score are worth, each between 0 and 1; they add up by `weights.features`. */
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
  const scored = documents.map((document) => {
    if (!document) return undefined;
    let text = 0;
    let coverage = 0;
    let naming = 0;
    for (const { alternatives, idf } of terms) {
      if (!findTerm(document, alternatives, found)) continue;
      const share = found.share * idf;
      text += (share * (k1 + 1) * found.frequency) / (k1 + found.frequency);
      coverage += share;
      if (found.isNamed) naming += share;
    }
    return {
      text,
      coverage: coverage / sum,
      naming: naming / sum,
      kind: endsWithKind(document, terms),
      order: neighbours(document, terms),
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
  const { text, coverage, naming, kind, order } = weights.features;
  return (
    text * features.text +
    coverage * features.coverage +
    naming * features.naming +
    kind * features.kind +
    order * features.order
  );
}

/** Whether the query's last word stands in the name where no noun follows it. */
function endsWithKind(document: SearchDocument, terms: readonly ScoredTerm[]): number {
  const last = terms.at(-1);
  if (!last) return 0;
  const end = headerLength + (document[0] ?? 0);
  for (let at = headerLength; at < end; at++) {
    const word = document[at];
    if (!last.alternatives.some(({ words }) => words.at(-1) === word)) continue;
    const next = document[at + 1] ?? 0;
    if (at + 1 === end || hasDigit(next) || afterNames.has(next)) return 1;
  }
  return 0;
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
