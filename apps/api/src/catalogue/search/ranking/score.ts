import { afterNames } from './after-names.ts';
import { hasDigit, headerLength, type SearchDocument } from './decode-document.ts';
import type { ScoredTerm } from './query-terms.ts';
import { fieldLengths, weights } from './weights.ts';

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

/** What a document has of a term. */
interface Found {
  /** How often, weighted by field and length; 0: it has none of the alternatives. */
  frequency: number;
  /** In name, brand or category. */
  isNamed: boolean;
  /** Pieces that stand apart mean less than the word in one: `8 pcs, 2 gb` is not `8gb`. */
  share: number;
}

/** The best of all alternatives; `found` is filled instead of made, once a term and product. */
function findTerm(
  document: SearchDocument,
  alternatives: ScoredTerm['alternatives'],
  found: Found,
): boolean {
  found.frequency = 0;
  found.isNamed = false;
  found.share = 1;
  for (const words of alternatives) {
    const share = words.length === 1 ? 1 : weights.pieces;
    // Of several words the rarest counts: all of them must be there.
    let least = Number.POSITIVE_INFINITY;
    for (const word of words) least = Math.min(least, weightedCount(document, word));
    if (least === 0) continue;
    const isFirst = found.frequency === 0;
    found.frequency = Math.max(found.frequency, least);
    found.share = isFirst ? share : Math.max(found.share, share);
    found.isNamed ||= words.every((word) => stands(document, word, namingFields));
  }
  return found.frequency > 0;
}

const namingFields = 2;

/** Whether a word stands in one of the first fields. */
function stands(document: SearchDocument, word: number, fields: number): boolean {
  let at = headerLength;
  for (let field = 0; field < fields; field++) {
    for (const end = at + (document[field] ?? 0); at < end; at++) {
      if (document[at] === word) return true;
    }
  }
  return false;
}

function weightedCount(document: SearchDocument, word: number): number {
  let weighted = 0;
  let at = headerLength;
  for (let field = 0; field < headerLength; field++) {
    const length = document[field] ?? 0;
    let count = 0;
    for (const end = at + length; at < end; at++) if (document[at] === word) count++;
    if (count === 0) continue;
    const { average, b } = fieldLengths[field] ?? fieldLengths[0];
    weighted += ((weights.fields[field] ?? 0) * count) / (1 - b + (b * length) / average);
  }
  return weighted;
}

/** Whether the query's last word stands in the name where no noun follows it. */
function endsWithKind(document: SearchDocument, terms: readonly ScoredTerm[]): number {
  const last = terms.at(-1);
  if (!last) return 0;
  const end = headerLength + (document[0] ?? 0);
  for (let at = headerLength; at < end; at++) {
    const word = document[at] ?? 0;
    if (!last.alternatives.some((words) => words.at(-1) === word)) continue;
    const next = document[at + 1] ?? 0;
    if (at + 1 === end || hasDigit(next) || afterNames.has(next)) return 1;
  }
  return 0;
}

/** The share of neighbouring words of the query that are neighbours in the name. */
function neighbours(document: SearchDocument, terms: readonly ScoredTerm[]): number {
  if (terms.length < 2) return 0;
  const end = headerLength + (document[0] ?? 0);
  let pairs = 0;
  for (let place = 0; place + 1 < terms.length; place++) {
    const first = terms[place]?.alternatives[0]?.at(-1);
    const second = terms[place + 1]?.alternatives[0]?.[0];
    for (let at = headerLength; at + 1 < end; at++) {
      if (document[at] === first && document[at + 1] === second) {
        pairs++;
        break;
      }
    }
  }
  return pairs / (terms.length - 1);
}
