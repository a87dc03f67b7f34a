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

/** Adds the places of a word to the set; answers whether it has any. */
type AddPlaces = (into: PlaceSet, word: number) => boolean;

/** A set that is used again by each search, one after the other: nothing here waits. */
const emptySet = (): PlaceSet => new Uint32Array(setLength);
/** What lacks none, at most one and at most two of the terms so far. */
const lackingAtMost = [emptySet(), emptySet(), emptySet()] as const;
const ofTerm = emptySet();
const ofGroup = emptySet();
const ofWord = emptySet();

/**
 * The places that the condition is true of; undefined: none. The set is used again by the next call.
 * @param addPlaces where words stand
 */
export function placesOf(
  { terms, lacking }: Condition,
  addPlaces: AddPlaces,
): PlaceSet | undefined {
  const found = lackingAtMost[lacking.terms];
  for (let missing = 0; missing <= lacking.terms; missing++) lackingAtMost[missing]?.fill(-1);
  let kept: PlaceSet | undefined;
  for (const [number, alternatives] of terms.entries()) {
    const hasAny = placesOfTerm(alternatives, addPlaces);
    if (!hasAny && (lacking.terms === 0 || number === lacking.but)) return undefined;
    if (number === lacking.but) kept = ofTerm.slice();
    for (let missing = lacking.terms; missing >= 0; missing--) {
      const set = lackingAtMost[missing];
      if (!set) continue;
      keep(set, ofTerm);
      const fewer = lackingAtMost[missing - 1];
      if (fewer) add(set, fewer);
    }
  }
  if (kept) keep(found, kept);
  return found;
}

/** Fills `ofTerm`; answers whether it may have any. */
function placesOfTerm(alternatives: readonly (readonly number[])[], addPlaces: AddPlaces): boolean {
  ofTerm.fill(0);
  let hasAny = false;
  for (const words of alternatives) {
    const [first, ...others] = words;
    if (first === undefined) continue;
    if (others.length === 0) {
      hasAny = addPlaces(ofTerm, first) || hasAny;
    } else if (placesOfGroup(first, others, addPlaces)) {
      add(ofTerm, ofGroup);
      hasAny = true;
    }
  }
  return hasAny;
}

/** Fills `ofGroup`; answers whether it may have any. */
function placesOfGroup(first: number, others: readonly number[], addPlaces: AddPlaces): boolean {
  ofGroup.fill(0);
  if (!addPlaces(ofGroup, first)) return false;
  for (const word of others) {
    ofWord.fill(0);
    if (!addPlaces(ofWord, word)) return false;
    keep(ofGroup, ofWord);
  }
  return true;
}

function add(into: PlaceSet, other: PlaceSet): void {
  for (let i = 0; i < setLength; i++) into[i] = (into[i] ?? 0) | (other[i] ?? 0);
}

function keep(of: PlaceSet, other: PlaceSet): void {
  for (let i = 0; i < setLength; i++) of[i] = (of[i] ?? 0) & (other[i] ?? 0);
}
