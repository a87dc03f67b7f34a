import { hasDigit, type SearchDocument } from './decode-document.ts';
import { nounModifiers } from './noun-modifiers.ts';
import type { ScoredTerm } from './query-terms.ts';
import type { QueryWords } from './query-words.ts';

/**
 * Whether the term is the head noun of the name, with no other noun after it: 1 for the typed word, the synonym's
 * weight for a synonym, else 0.
 */
export function headNounWeight(read: QueryWords, { alternatives }: ScoredTerm): number {
  const { document, positions, length, ends } = read;
  const end = ends[0] ?? 0;
  let kind = 0;
  for (const { words, weight } of alternatives) {
    if (weight <= kind) continue;
    const first = words[0];
    for (let i = 0; i < length; i++) {
      const at = positions[i] ?? 0;
      if (at >= end) break;
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

/** Whether only colours and the like (`nounModifiers`) follow, up to the end of the name or a number. */
function isEndOfNaming(document: SearchDocument, from: number, end: number): boolean {
  let next = from;
  while (next < end && nounModifiers.has(document[next] ?? 0)) next++;
  return next === end || hasDigit(document[next] ?? 0);
}

/** The share of pairs of neighbouring query words that are neighbours in the name too, or one word there. */
export function neighbours(read: QueryWords): number {
  const { terms } = read;
  if (terms.length < 2) return 0;
  let pairs = 0;
  for (let place = 0; place + 1 < terms.length; place++) {
    const [first, second] = [terms[place], terms[place + 1]];
    if (first && second && areNeighbours(read, first, second)) pairs++;
  }
  return pairs / (terms.length - 1);
}

function areNeighbours(read: QueryWords, first: ScoredTerm, second: ScoredTerm): boolean {
  const { document, positions, length, ends } = read;
  const one = first.alternatives[0]?.words.at(-1);
  const two = second.alternatives[0]?.words[0];
  const end = ends[0] ?? 0;
  for (let i = 0; i < length; i++) {
    const at = positions[i] ?? 0;
    if (at >= end) return false;
    if (document[at] === one && at + 1 < end && document[at + 1] === two) return true;
    if (document[at] === first.joined) return true;
  }
  return false;
}
