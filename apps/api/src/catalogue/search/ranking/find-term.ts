import { headerLength, type SearchDocument } from './decode-document.ts';
import type { ScoredAlternative } from './query-terms.ts';
import { fieldLengths, weights } from './weights.ts';

/** What a document has of a term. */
export interface Found {
  /** How often, weighted by field and length; 0: it has none of the alternatives. */
  frequency: number;
  /** In name, brand or category. */
  isNamed: boolean;
  /** How much of what the term means: less for other words, and for words that stand apart. */
  share: number;
}

/** Who repeats a word more often is not about it any more than others. */
const mostCounted = 4;

/**
 * The best of all alternatives; `found` is filled instead of made, once a term and product.
 * @param fields so many of a document's fields are looked at, from the first on
 */
export function findTerm(
  document: SearchDocument,
  alternatives: readonly ScoredAlternative[],
  found: Found,
  fields: number = headerLength,
): boolean {
  found.frequency = 0;
  found.isNamed = false;
  found.share = 0;
  for (const { words, weight } of alternatives) {
    // None of the others can be better.
    if (found.share >= weight && found.isNamed) continue;
    let frequency = weightedCount(document, words, fields);
    let share = weight;
    if (frequency === 0 && words.length > 1) {
      frequency = leastCount(document, words, fields);
      share = weight * weights.apart;
    }
    if (frequency === 0) continue;
    found.frequency = Math.max(found.frequency, frequency);
    found.share = Math.max(found.share, share);
    found.isNamed ||= words.every((word) => isNamed(document, word));
  }
  return found.frequency > 0;
}

function isNamed(document: SearchDocument, word: number): boolean {
  const end = headerLength + (document[0] ?? 0) + (document[1] ?? 0);
  for (let at = headerLength; at < end; at++) if (document[at] === word) return true;
  return false;
}

/** Of words that stand apart the rarest counts: all of them must be there. */
function leastCount(document: SearchDocument, words: readonly number[], fields: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (const word of words) {
    least = Math.min(least, weightedCount(document, [word], fields));
    if (least === 0) return 0;
  }
  return least;
}

/** How often the words stand side by side in that order. */
function weightedCount(document: SearchDocument, words: readonly number[], fields: number): number {
  const [first] = words;
  let weighted = 0;
  let at = headerLength;
  for (let field = 0; field < fields; field++) {
    const length = document[field] ?? 0;
    const end = at + length;
    let count = 0;
    for (; at < end; at++) {
      if (document[at] !== first) continue;
      let next = 1;
      while (next < words.length && at + next < end && document[at + next] === words[next]) next++;
      if (next === words.length) count++;
    }
    if (count === 0) continue;
    const { average, b } = fieldLengths[field] ?? fieldLengths[0];
    weighted +=
      ((weights.fields[field] ?? 0) * Math.min(count, mostCounted)) /
      (1 - b + (b * length) / average);
  }
  return weighted;
}
