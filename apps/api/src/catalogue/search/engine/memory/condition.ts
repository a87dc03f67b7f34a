import type { Lacking } from '../../query/query-text.ts';
import type { ScoredTerm } from '../../ranking/query-terms.ts';
import { type PlaceSet, setLength } from './postings.ts';

/** What a product must have, as hashes of words. */
export interface Condition {
  /** Of each term any of its alternatives, which is a list of words that all must be there. */
  readonly terms: readonly (readonly (readonly number[])[])[];
  readonly lacking: Lacking;
}

/** What a query asks for, as `textOf` says it to PostgreSQL. */
export const conditionOf = (terms: readonly ScoredTerm[], lacking: Lacking): Condition => ({
  terms: terms.map(({ alternatives }) => alternatives.map(({ words }) => words)),
  lacking,
});

/** Adds the places of a word to the set. */
type AddPlaces = (into: PlaceSet, word: number) => void;

/**
 * Sets that are used again by each search, one after the other: nothing here waits. The first three have what lacks
 * none, at most one and at most two of the terms so far.
 */
const [withAll, lackingOne, lackingTwo, ofTerm, ofGroup, ofWord] = Array.from(
  { length: 6 },
  () => new Uint32Array(setLength),
) as [PlaceSet, PlaceSet, PlaceSet, PlaceSet, PlaceSet, PlaceSet];

/**
 * The places that the condition is true of. The set is used again by the next call.
 * @param addPlaces where words stand
 */
export function placesOf({ terms, lacking }: Condition, addPlaces: AddPlaces): PlaceSet {
  for (const set of [withAll, lackingOne, lackingTwo]) set.fill(-1);
  let kept: PlaceSet | undefined;
  for (const [number, alternatives] of terms.entries()) {
    placesOfTerm(alternatives, addPlaces);
    if (number === lacking.but) kept = ofTerm.slice();
    for (let i = 0; i < setLength; i++) {
      const here = ofTerm[i] ?? 0;
      const all = withAll[i] ?? 0;
      const one = lackingOne[i] ?? 0;
      lackingTwo[i] = ((lackingTwo[i] ?? 0) & here) | one;
      lackingOne[i] = (one & here) | all;
      withAll[i] = all & here;
    }
  }
  const found = [withAll, lackingOne, lackingTwo][lacking.terms] ?? withAll;
  if (kept) for (let i = 0; i < setLength; i++) found[i] = (found[i] ?? 0) & (kept[i] ?? 0);
  return found;
}

/** Fills `ofTerm`. */
function placesOfTerm(alternatives: readonly (readonly number[])[], addPlaces: AddPlaces): void {
  ofTerm.fill(0);
  for (const words of alternatives) {
    const [first, ...others] = words;
    if (first === undefined) continue;
    if (others.length === 0) {
      addPlaces(ofTerm, first);
      continue;
    }
    ofGroup.fill(0);
    addPlaces(ofGroup, first);
    for (const word of others) {
      ofWord.fill(0);
      addPlaces(ofWord, word);
      for (let i = 0; i < setLength; i++) ofGroup[i] = (ofGroup[i] ?? 0) & (ofWord[i] ?? 0);
    }
    add(ofTerm, ofGroup);
  }
}

function add(into: PlaceSet, other: PlaceSet): void {
  for (let i = 0; i < setLength; i++) into[i] = (into[i] ?? 0) | (other[i] ?? 0);
}
