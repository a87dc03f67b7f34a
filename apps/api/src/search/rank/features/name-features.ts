import {
  frontAt,
  hasDigit,
  headerLength,
  makerAt,
  type SearchDocument,
} from '../../documents/decode-document.ts';
import type { ScoredTerm } from '../../documents/query-terms.ts';
import { isNounModifier } from '../../kinds/noun-modifiers.ts';
import type { QueryWords } from '../query-words.ts';
import { weightAsKind, weights } from '../weights.ts';

/**
 * How surely the term is the head noun of the name.
 * @returns 1 for the typed word if no other noun follows it in the front of the name; less for a synonym, or if words follow; below 0 if
 * it is there, but describes another thing; else 0
 */
export function headNounWeight(read: QueryWords, { alternatives }: ScoredTerm): number {
  const { document, positions, length } = read;
  const end = headerLength + (document[frontAt] ?? 0);
  const start = afterBrand(document);
  let kind = 0;
  let isBeforeAnother = false;
  for (const { words, weight } of alternatives) {
    const asKind = weightAsKind(weight);
    if (asKind <= kind) continue;
    const first = words[0];
    for (let i = 0; i < length; i++) {
      const at = positions[i] ?? 0;
      if (at >= end) break;
      if (at < start || document[at] !== first) continue;
      let next = 1;
      while (next < words.length && document[at + next] === words[next]) next++;
      if (next < words.length || at + next > end) continue;
      const sureness = headSureness(read, at + next, end);
      if (sureness === 0 && weight === 1) isBeforeAnother = true;
      kind = Math.max(kind, asKind * sureness);
    }
  }
  return kind === 0 && isBeforeAnother ? weights.beforeAnother : kind;
}

/** The place in the name after the brand's name that it begins with: `Auren Mobile` makes watches, too. */
function afterBrand(document: SearchDocument): number {
  const brand = headerLength + (document[0] ?? 0);
  const length = document[makerAt] ?? 0;
  for (let at = 0; at < length; at++) {
    if (document[headerLength + at] !== document[brand + at]) return headerLength;
  }
  return headerLength + length;
}

/** How surely what stands before this place is the head of the name, by the words that follow up to the end of its front. */
function headSureness(
  { document, kind: { nouns } }: QueryWords,
  from: number,
  end: number,
): number {
  let sureness = 1;
  let hasNumber = false;
  for (let at = from; at < end; at++) {
    const word = document[at] ?? 0;
    if (hasDigit(word)) hasNumber = true;
    else if (nouns.has(word)) return hasNumber ? weights.beforeNumber : 0;
    else if (!hasNumber && !isNounModifier(word)) sureness = weights.beforeOthers;
  }
  return sureness;
}

/** Whether a term stands beside the one before or after it in the query, as far as the document was read. */
export function isBeside(read: QueryWords, place: number): boolean {
  const { terms } = read;
  const [before, term, next] = [terms[place - 1], terms[place], terms[place + 1]];
  if (!term || terms.length === 1) return true;
  return (
    (before !== undefined && areNeighbours(read, before, term, read.end)) ||
    (next !== undefined && areNeighbours(read, term, next, read.end))
  );
}

/** The share of pairs of neighbouring query words that are neighbours in the name too, or one word there. */
export function neighbours(read: QueryWords): number {
  const { terms } = read;
  if (terms.length < 2) return 0;
  const end = read.ends[0] ?? 0;
  let pairs = 0;
  for (let place = 0; place + 1 < terms.length; place++) {
    const [first, second] = [terms[place], terms[place + 1]];
    if (first && second && areNeighbours(read, first, second, end)) pairs++;
  }
  return pairs / (terms.length - 1);
}

function areNeighbours(
  { document, positions, length }: QueryWords,
  first: ScoredTerm,
  second: ScoredTerm,
  end: number,
): boolean {
  const one = first.alternatives[0]?.words.at(-1);
  const two = second.alternatives[0]?.words[0];
  for (let i = 0; i < length; i++) {
    const at = positions[i] ?? 0;
    if (at >= end) return false;
    if (document[at] === one && at + 1 < end && document[at + 1] === two) return true;
    if (document[at] === first.joined) return true;
  }
  return false;
}
