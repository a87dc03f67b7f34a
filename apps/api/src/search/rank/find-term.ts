import { fields, hasDigit } from '../documents/decode-document.ts';
import { fieldLengths, fieldWeights, saturated } from '../documents/field-weights.ts';
import type { ScoredAlternative } from '../documents/query-terms.ts';
import type { QueryWords } from './query-words.ts';
import { weights } from './weights.ts';

/** How a document matches a term: the best of its alternatives in each respect. */
export interface TermMatch {
  /** Saturated frequency, weighted by field and length as in BM25F, times the quality of the match. */
  text: number;
  /** Quality of the match between 0 and 1: lower for synonyms, and for pieces that stand apart. */
  share: number;
  /** The same in name, brand and category. */
  named: number;
}

/** Repetitions of a word in a field count up to this, against keyword stuffing. */
const maxCounted = 4;

/**
 * Finds the best match of any alternative in the current document.
 * @param found is filled, so that nothing is allocated per product
 * @param described factor for a match in the description or specifications alone
 */
export function findTerm(
  read: QueryWords,
  alternatives: readonly ScoredAlternative[],
  found: TermMatch,
  described = 1,
): void {
  found.text = 0;
  found.share = 0;
  found.named = 0;
  if (read.length === 0) return;
  for (const { words, weight } of alternatives) {
    // This alternative cannot improve the match.
    if (found.named >= weight) continue;
    let frequency = weightedCount(read, words, words.length);
    let share = weight;
    if (frequency === 0 && words.length > 1) {
      frequency = leastCount(read, words);
      share = weight * (words.some(hasDigit) ? weights.apartInCode : weights.apart);
    }
    if (frequency === 0) continue;
    if (described < 1 && !areBefore(read, words, read.ends[detailField] ?? 0)) share *= described;
    found.text = Math.max(found.text, share * saturated(frequency));
    found.share = Math.max(found.share, share);
    if (share > found.named && areBefore(read, words, read.ends[1] ?? 0)) found.named = share;
  }
}

/** The last field of what a product is; its description and specifications follow. */
const detailField = fields.indexOf('detail');

/** Whether all words stand before an index of the document. */
function areBefore(read: QueryWords, words: readonly number[], end: number): boolean {
  for (const word of words) if (!isBefore(read, word, end)) return false;
  return true;
}

function isBefore({ document, positions, length }: QueryWords, word: number, end: number): boolean {
  for (let i = 0; i < length; i++) {
    const at = positions[i] ?? 0;
    if (at >= end) return false;
    if (document[at] === word) return true;
  }
  return false;
}

/** The frequency of words that stand apart is that of the least frequent: all of them must be there. */
function leastCount(read: QueryWords, words: readonly number[]): number {
  let least = Number.POSITIVE_INFINITY;
  for (let from = 0; from < words.length; from++) {
    least = Math.min(least, weightedCount(read, words, 1, from));
    if (least === 0) return 0;
  }
  return least;
}

/**
 * The weighted frequency of a phrase.
 * @param many length of the phrase
 * @param from index in `words` of its first word
 */
function weightedCount(
  { document, positions, length, ends }: QueryWords,
  words: readonly number[],
  many: number,
  from = 0,
): number {
  const first = words[from];
  let weighted = 0;
  let i = 0;
  for (let field = 0; field < fields.length && i < length; field++) {
    const end = ends[field] ?? 0;
    let count = 0;
    for (; i < length; i++) {
      const at = positions[i] ?? 0;
      if (at >= end) break;
      if (document[at] !== first) continue;
      let next = 1;
      while (next < many && at + next < end && document[at + next] === words[from + next]) next++;
      if (next === many) count++;
    }
    if (count === 0) continue;
    const { average, b } = fieldLengths[field] ?? fieldLengths[0];
    weighted +=
      ((fieldWeights[field] ?? 0) * Math.min(count, maxCounted)) /
      (1 - b + (b * (document[field] ?? 0)) / average);
  }
  return weighted;
}
