import { frontAt, hasDigit, headerLength, type SearchDocument } from '../decode-document.ts';
import type { ScoredTerm } from '../query-terms.ts';
import type { QueryWords } from '../query-words.ts';
import { weightAsKind } from '../weights.ts';
import { isNounModifier } from './noun-modifiers.ts';

/**
 * Whether the term is the head noun of the name: no other noun follows it in the front of the name.
 * @returns 1 for the typed word, less for a synonym, else 0
 */
export function headNounWeight(read: QueryWords, { alternatives }: ScoredTerm): number {
  const { document, positions, length } = read;
  const end = headerLength + (document[frontAt] ?? 0);
  let kind = 0;
  for (const { words, weight } of alternatives) {
    const asKind = weightAsKind(weight);
    if (asKind <= kind) continue;
    const first = words[0];
    for (let i = 0; i < length; i++) {
      const at = positions[i] ?? 0;
      if (at >= end) break;
      if (document[at] !== first) continue;
      let next = 1;
      while (next < words.length && document[at + next] === words[next]) next++;
      if (next < words.length || !isEndOfNaming(document, at + next, end)) continue;
      kind = asKind;
      break;
    }
  }
  return kind;
}

/** Whether only colours and the like (`isNounModifier`) follow, up to the end of the front or a number. */
function isEndOfNaming(document: SearchDocument, from: number, end: number): boolean {
  let next = from;
  while (next < end && isNounModifier(document[next] ?? 0)) next++;
  return next === end || hasDigit(document[next] ?? 0);
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
