import {
  type Bitmap,
  bitmapLength,
  hasBit,
  listDocIds,
  type Postings,
  segmentSize,
  setBit,
} from './postings.ts';

/** A boolean query over words, which are numbers. */
export interface Condition {
  /** A document has a term if it has all words of one of the term's alternatives. */
  readonly terms: readonly Alternatives[];
  /** Places of the terms that a document must have. */
  readonly required: readonly number[];
  /** How many of the others it may lack; at most all of them, or all but one where none is required. */
  readonly most: number;
}

type Alternatives = readonly (readonly number[])[];

/** Buffers shared by all searches: evaluation is synchronous, so searches cannot overlap. */
const termBitmap: Bitmap = new Uint32Array(bitmapLength);
const wordBitmap: Bitmap = new Uint32Array(bitmapLength);
/** Twice a segment, since a document may be in the postings of both head and body. */
const groupDocIds = new Uint16Array(2 * segmentSize);
/** The docIds that may still match, and how many of the terms checked so far each lacks. */
const docIds = new Uint16Array(segmentSize);
const missing = new Uint8Array(segmentSize);

/**
 * Evaluates a condition: the docIds that match, ascending. Lists the docIds of the rarest terms of which every match has at least one,
 * then checks them against the bitmaps of the other terms.
 * @param where postings to search; a word may be in any of them
 * @param live docIds that are not deleted
 */
export function matchingDocs(
  { terms, required, most }: Condition,
  where: readonly Postings[],
  live: Bitmap,
): number[] {
  const sizes = terms.map((term) => sizeOfTerm(term, where));
  if (required.some((number) => sizes[number] === 0)) return [];
  const byRarity = (one: number, other: number) => (sizes[one] ?? 0) - (sizes[other] ?? 0);
  const must = required.toSorted(byRarity);
  const others = [...terms.keys()].filter((number) => !required.includes(number)).sort(byRarity);
  if (others.filter((number) => sizes[number] === 0).length > most) return [];
  // Of any `most + 1` of the others a match has at least one.
  const listed = must.length > 0 ? must.slice(0, 1) : others.slice(0, most + 1);
  let length = listTerms(
    listed.map((number) => terms[number] ?? []),
    where,
  );
  missing.fill(0, 0, length);
  for (const number of must.slice(1)) {
    length = intersect(length, bitmapOfTerm(terms[number] ?? [], where), 0);
  }
  if (most < others.length) {
    for (const number of others) {
      if (length === 0) return [];
      // All listed docIds have this term.
      if (listed.length === 1 && number === listed[0]) continue;
      length = intersect(length, bitmapOfTerm(terms[number] ?? [], where), most);
    }
  }
  return filterLive(length, live);
}

/** Checks a term: keeps those of the first `length` docIds that lack at most `most` terms; returns how many are left. */
function intersect(length: number, bitmap: Bitmap, most: number): number {
  let left = 0;
  for (let i = 0; i < length; i++) {
    const docId = docIds[i] ?? 0;
    const lacks = (missing[i] ?? 0) + (hasBit(bitmap, docId) ? 0 : 1);
    if (lacks > most) continue;
    docIds[left] = docId;
    missing[left++] = lacks;
  }
  return left;
}

function filterLive(length: number, live: Bitmap): number[] {
  const found: number[] = [];
  for (let i = 0; i < length; i++) {
    const docId = docIds[i] ?? 0;
    if (hasBit(live, docId)) found.push(docId);
  }
  return found;
}

/** An upper bound of the term's document frequency; 0: no document has it. */
function sizeOfTerm(alternatives: Alternatives, where: readonly Postings[]): number {
  let size = 0;
  for (const words of alternatives) {
    const rarest = rarestOf(words, where);
    if (rarest !== undefined) size += sizeOfWord(rarest, where);
  }
  return size;
}

/** The rarest word of an alternative; undefined if no document has one of its words. */
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

/** Fills `docIds` with those that have any of the terms; returns how many there are. */
function listTerms(terms: readonly Alternatives[], where: readonly Postings[]): number {
  const [term, ...others] = terms;
  const only = term && others.length === 0 ? onlyWordOf(term, where) : undefined;
  if (only) return only.postings.listTo(docIds, 0, only.word);
  termBitmap.fill(0);
  for (const alternatives of terms) addTerm(alternatives, where);
  return listDocIds(termBitmap, docIds);
}

/** The single posting list that the term consists of, the usual case; undefined if there are several. */
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

/** The docIds of a term, in a shared buffer: valid until the next call. */
function bitmapOfTerm(alternatives: Alternatives, where: readonly Postings[]): Bitmap {
  termBitmap.fill(0);
  addTerm(alternatives, where);
  return termBitmap;
}

/** Adds the docIds of a term to `termBitmap`. */
function addTerm(alternatives: Alternatives, where: readonly Postings[]): void {
  for (const words of alternatives) {
    const [first] = words;
    if (words.length > 1) addGroup(words, where);
    else if (first !== undefined) {
      for (const postings of where) postings.addTo(termBitmap, first);
    }
  }
}

/** Adds the docIds that have all of the words: lists those of the rarest word, and intersects them with the others. */
function addGroup(words: readonly number[], where: readonly Postings[]): void {
  const rarest = rarestOf(words, where);
  if (rarest === undefined) return;
  let length = 0;
  for (const postings of where) length = postings.listTo(groupDocIds, length, rarest);
  for (const word of words) {
    if (word === rarest) continue;
    wordBitmap.fill(0);
    for (const postings of where) postings.addTo(wordBitmap, word);
    let left = 0;
    for (let i = 0; i < length; i++) {
      const docId = groupDocIds[i] ?? 0;
      if (hasBit(wordBitmap, docId)) groupDocIds[left++] = docId;
    }
    length = left;
  }
  for (let i = 0; i < length; i++) setBit(termBitmap, groupDocIds[i] ?? 0);
}
