import { afterNames } from './after-names.ts';
import { hasDigit, headerLength, type SearchDocument } from './decode-document.ts';
import type { ScoredTerm } from './query-terms.ts';

/**
 * Whether the term stands in the name where no noun follows it: what was typed (1), a synonym of it (its weight)
 * or neither (0).
 */
export function namedKind(document: SearchDocument, { alternatives }: ScoredTerm): number {
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
export function neighbours(document: SearchDocument, terms: readonly ScoredTerm[]): number {
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
