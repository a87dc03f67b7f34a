import { headerLength } from './decode-document.ts';
import type { ScoredAlternative } from './query-terms.ts';
import type { QueryWords } from './query-words.ts';
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

/** The best of all alternatives in the document that was read; `found` is filled instead of made, once a term and product. */
export function findTerm(
  read: QueryWords,
  alternatives: readonly ScoredAlternative[],
  found: Found,
): boolean {
  found.frequency = 0;
  found.isNamed = false;
  found.share = 0;
  if (read.length === 0) return false;
  for (const { words, weight } of alternatives) {
    // None of the others can be better.
    if (found.share >= weight && found.isNamed) continue;
    let frequency = weightedCount(read, words, words.length);
    let share = weight;
    if (frequency === 0 && words.length > 1) {
      frequency = leastCount(read, words);
      share = weight * weights.apart;
    }
    if (frequency === 0) continue;
    found.frequency = Math.max(found.frequency, frequency);
    found.share = Math.max(found.share, share);
    found.isNamed ||= words.every((word) => isNamed(read, word));
  }
  return found.frequency > 0;
}

function isNamed({ document, places, length, ends }: QueryWords, word: number): boolean {
  const end = ends[1] ?? 0;
  for (let i = 0; i < length; i++) {
    const at = places[i] ?? 0;
    if (at >= end) return false;
    if (document[at] === word) return true;
  }
  return false;
}

/** Of words that stand apart the rarest counts: all of them must be there. */
function leastCount(read: QueryWords, words: readonly number[]): number {
  let least = Number.POSITIVE_INFINITY;
  for (let from = 0; from < words.length; from++) {
    least = Math.min(least, weightedCount(read, words, 1, from));
    if (least === 0) return 0;
  }
  return least;
}

/** How often so many of the words, from one of them on, stand side by side in that order. */
function weightedCount(
  { document, places, length, ends }: QueryWords,
  words: readonly number[],
  many: number,
  from = 0,
): number {
  const first = words[from];
  let weighted = 0;
  let i = 0;
  for (let field = 0; field < headerLength && i < length; field++) {
    const end = ends[field] ?? 0;
    let count = 0;
    for (; i < length; i++) {
      const at = places[i] ?? 0;
      if (at >= end) break;
      if (document[at] !== first) continue;
      let next = 1;
      while (next < many && at + next < end && document[at + next] === words[from + next]) next++;
      if (next === many) count++;
    }
    if (count === 0) continue;
    const { average, b } = fieldLengths[field] ?? fieldLengths[0];
    weighted +=
      ((weights.fields[field] ?? 0) * Math.min(count, mostCounted)) /
      (1 - b + (b * (document[field] ?? 0)) / average);
  }
  return weighted;
}
