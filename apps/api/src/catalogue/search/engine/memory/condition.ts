import type { Lacking } from '../../query/query-text.ts';
import type { ScoredTerm } from '../../ranking/query-terms.ts';
import {
  addPlace,
  chunkSize,
  hasPlace,
  listPlaces,
  type PlaceSet,
  type Postings,
  setLength,
} from './postings.ts';

/** What a product must have, as hashes of words. */
export interface Condition {
  /** Of each term any of its alternatives, which is a list of words that all must be there. */
  readonly terms: readonly Alternatives[];
  readonly lacking: Lacking;
}

type Alternatives = readonly (readonly number[])[];

/** What a query asks for, as `textOf` says it to PostgreSQL. */
export const conditionOf = (terms: readonly ScoredTerm[], lacking: Lacking): Condition => ({
  terms: terms.map(({ alternatives }) => alternatives.map(({ words }) => words)),
  lacking,
});

/** Sets and lists that are used again by each search, one after the other: nothing here waits. */
const ofTerm: PlaceSet = new Uint32Array(setLength);
const ofWord: PlaceSet = new Uint32Array(setLength);
/** Named and described. */
const ofGroup = new Uint16Array(2 * chunkSize);
/** The places that may be found, and how many terms each lacks of those that were looked at. */
const places = new Uint16Array(chunkSize);
const lacked = new Uint8Array(chunkSize);

/**
 * The places that the condition is true of, in their order. They are listed by the rarest of the terms of which a product must have
 * one, and then looked up in the others: a set is walked only where a word stands in very many places.
 * @param where words stand: in any of these
 * @param live what is not among these is not found
 */
export function placesOf(
  { terms, lacking }: Condition,
  where: readonly Postings[],
  live: PlaceSet,
): number[] {
  const { terms: most, but } = lacking;
  const sizes: number[] = [];
  let absent = 0;
  for (const [number, term] of terms.entries()) {
    const size = sizeOfTerm(term, where);
    if (size === 0 && (number === but || ++absent > most)) return [];
    sizes.push(size);
  }
  const rarest = [...sizes.keys()].sort((one, other) => (sizes[one] ?? 0) - (sizes[other] ?? 0));
  // Of any terms more than it may lack a product has at least one.
  const listed = but === undefined ? rarest.slice(0, most + 1) : [but];
  let length =
    but === undefined && listed.length <= most
      ? listPlaces(live, places)
      : listTerms(
          listed.map((number) => terms[number] ?? []),
          where,
        );
  lacked.fill(0, 0, length);
  for (const number of rarest) {
    // All that are listed have it.
    if (listed.length === 1 && number === listed[0]) continue;
    length = leave(length, setOfTerm(terms[number] ?? [], where), most);
    if (length === 0) return [];
  }
  return listLive(length, live);
}

/** Keeps those of the first places that lack no more than they may when a term stands in these places. */
function leave(length: number, set: PlaceSet, most: number): number {
  let left = 0;
  for (let i = 0; i < length; i++) {
    const place = places[i] ?? 0;
    const lacks = (lacked[i] ?? 0) + (hasPlace(set, place) ? 0 : 1);
    if (lacks > most) continue;
    places[left] = place;
    lacked[left++] = lacks;
  }
  return left;
}

function listLive(length: number, live: PlaceSet): number[] {
  const found: number[] = [];
  for (let i = 0; i < length; i++) {
    const place = places[i] ?? 0;
    if (hasPlace(live, place)) found.push(place);
  }
  return found;
}

/** No less than the number of its places; 0: it has none. */
function sizeOfTerm(alternatives: Alternatives, where: readonly Postings[]): number {
  let size = 0;
  for (const words of alternatives) {
    const rarest = rarestOf(words, where);
    if (rarest !== undefined) size += sizeOfWord(rarest, where);
  }
  return size;
}

/** The word of a group that stands in the fewest places; undefined: one of them stands nowhere. */
function rarestOf(words: readonly number[], where: readonly Postings[]): number | undefined {
  let rarest: number | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const word of words) {
    const size = sizeOfWord(word, where);
    if (size === 0) return undefined;
    if (size < least) rarest = word;
    least = Math.min(least, size);
  }
  return rarest;
}

function sizeOfWord(word: number, where: readonly Postings[]): number {
  let size = 0;
  for (const postings of where) size += postings.sizeOf(word);
  return size;
}

/** Fills `places` with those of the terms; answers how many they are. */
function listTerms(terms: readonly Alternatives[], where: readonly Postings[]): number {
  const [term, ...others] = terms;
  const only = term && others.length === 0 ? onlyWordOf(term, where) : undefined;
  if (only) return only.postings.listTo(places, 0, only.word);
  ofTerm.fill(0);
  for (const alternatives of terms) addTerm(alternatives, where);
  return listPlaces(ofTerm, places);
}

/** The only word that the places of a term are those of, as most often; undefined: there are several. */
function onlyWordOf(
  alternatives: Alternatives,
  where: readonly Postings[],
): { word: number; postings: Postings } | undefined {
  let only: { word: number; postings: Postings } | undefined;
  for (const words of alternatives) {
    const word = rarestOf(words, where);
    if (word === undefined) continue;
    for (const postings of where) {
      if (postings.sizeOf(word) === 0) continue;
      if (only || words.length > 1) return undefined;
      only = { word, postings };
    }
  }
  return only;
}

/** Where a term stands, until the next is asked for. */
function setOfTerm(alternatives: Alternatives, where: readonly Postings[]): PlaceSet {
  ofTerm.fill(0);
  addTerm(alternatives, where);
  return ofTerm;
}

/** Adds to `ofTerm`. */
function addTerm(alternatives: Alternatives, where: readonly Postings[]): void {
  for (const words of alternatives) {
    const [first] = words;
    if (words.length > 1) addGroup(words, where);
    else if (first !== undefined) {
      for (const postings of where) postings.addTo(ofTerm, first);
    }
  }
}

/** The places of the rarest word that the others stand in, too. */
function addGroup(words: readonly number[], where: readonly Postings[]): void {
  const rarest = rarestOf(words, where);
  if (rarest === undefined) return;
  let length = 0;
  for (const postings of where) length = postings.listTo(ofGroup, length, rarest);
  for (const word of words) {
    if (word === rarest) continue;
    ofWord.fill(0);
    for (const postings of where) postings.addTo(ofWord, word);
    let left = 0;
    for (let i = 0; i < length; i++) {
      const place = ofGroup[i] ?? 0;
      if (hasPlace(ofWord, place)) ofGroup[left++] = place;
    }
    length = left;
  }
  for (let i = 0; i < length; i++) addPlace(ofTerm, ofGroup[i] ?? 0);
}
