/** Products of a chunk at most: their places fit into 16 bits. */
export const chunkSize = 2 ** 15;
/** Words of 32 bits of a set of places. */
export const setLength = chunkSize / 32;
/** A word of more products than this takes less as a set than as a list of places. */
const mostListed = chunkSize / 16;

/** A set of places in a chunk, a bit each. */
export type PlaceSet = Uint32Array;

export function addPlace(set: PlaceSet, place: number): void {
  set[place >>> 5] = (set[place >>> 5] ?? 0) | (1 << (place & 31));
}

export function removePlace(set: PlaceSet, place: number): void {
  set[place >>> 5] = (set[place >>> 5] ?? 0) & ~(1 << (place & 31));
}

export const hasPlace = (set: PlaceSet, place: number): boolean =>
  (((set[place >>> 5] ?? 0) >>> (place & 31)) & 1) === 1;

/** The places of a set, in their order. */
export function placesIn(set: PlaceSet): number[] {
  return [...listed.subarray(0, listPlaces(set, listed))];
}

/** How many places a set has. */
export function countPlaces(set: PlaceSet): number {
  let count = 0;
  for (let bits of set) for (; bits !== 0; bits &= bits - 1) count++;
  return count;
}

/** Used again for each set. */
const listed = new Uint16Array(chunkSize);

/** Writes the places of a set into a list in their order, from `length` on; answers how long it is then. */
export function listPlaces(set: PlaceSet, into: Uint16Array, length = 0): number {
  for (let i = 0; i < setLength; i++) {
    // The lowest bit that is left, until none is.
    for (let bits = set[i] ?? 0; bits !== 0; bits &= bits - 1) {
      into[length++] = i * 32 + 31 - Math.clz32(bits & -bits);
    }
  }
  return length;
}

/** So many words of a search are known at once: a power of two. */
const knownWords = 32;

/** A place follows the one before it after so many others, in a byte; what is further away takes three. */
const far = 255;

/**
 * In which places of a chunk words stand: sorted words, and the places of each one behind the other, each as its distance from
 * the last: of words that many products have, which are most of all, that is one byte.
 */
export class Postings {
  readonly #words: Int32Array;
  readonly #starts: Uint32Array;
  readonly #distances: Uint8Array;
  readonly #sets: ReadonlyMap<number, PlaceSet>;
  /** The words that were looked up last, and what was found. */
  readonly #known = new Int32Array(knownWords);
  readonly #knownAt = new Int32Array(knownWords);

  constructor(
    words: Int32Array,
    starts: Uint32Array,
    distances: Uint8Array,
    sets: ReadonlyMap<number, PlaceSet>,
  ) {
    this.#words = words;
    this.#starts = starts;
    this.#distances = distances;
    this.#sets = sets;
    // All slots know of the word 0 as yet.
    this.#knownAt.fill(this.#find(0));
  }

  /** Bytes that they take. */
  get bytes(): number {
    const { byteLength } = this.#words;
    const sets = this.#sets.size * setLength * 4;
    return byteLength + this.#starts.byteLength + this.#distances.byteLength + sets;
  }

  /** Each word with its places. */
  *entries(): Generator<[word: number, places: number[]]> {
    for (const word of this.#words) {
      ofWord.fill(0);
      this.addTo(ofWord, word);
      yield [word, placesIn(ofWord)];
    }
  }

  /** No less than the number of a word's places; 0: it has none. */
  sizeOf(word: number): number {
    const at = this.#indexOf(word);
    if (at < 0) return 0;
    // Those of a set take nothing here.
    return (this.#starts[at + 1] ?? 0) - (this.#starts[at] ?? 0) || chunkSize;
  }

  /** Adds the places of a word to `into`; answers whether it has any. */
  addTo(into: PlaceSet, word: number): boolean {
    const set = this.#sets.get(word);
    if (set) {
      for (let i = 0; i < setLength; i++) into[i] = (into[i] ?? 0) | (set[i] ?? 0);
      return true;
    }
    const length = this.listTo(decoded, 0, word);
    for (let i = 0; i < length; i++) addPlace(into, decoded[i] ?? 0);
    return length > 0;
  }

  /** Writes the places of a word into a list, from `length` on; answers how long it is then. */
  listTo(into: Uint16Array, length: number, word: number): number {
    const set = this.#sets.get(word);
    if (set) return listPlaces(set, into, length);
    const at = this.#indexOf(word);
    if (at < 0) return length;
    const distances = this.#distances;
    const end = this.#starts[at + 1] ?? 0;
    let place = -1;
    for (let i = this.#starts[at] ?? 0; i < end; ) {
      let distance = distances[i++] ?? 0;
      if (distance === far) distance = (distances[i++] ?? 0) * 256 + (distances[i++] ?? 0);
      place += distance + 1;
      into[length++] = place;
    }
    return length;
  }

  /** The places of a word, until the next are asked for; undefined: it has none. Not to be changed. */
  placesOf(word: number): PlaceSet | undefined {
    const set = this.#sets.get(word);
    if (set) return set;
    ofWord.fill(0);
    return this.addTo(ofWord, word) ? ofWord : undefined;
  }

  /** Where a word stands; -1: nowhere. The words of a search are looked up again and again. */
  #indexOf(word: number): number {
    const slot = (word >>> 1) & (knownWords - 1);
    if (this.#known[slot] === word) return this.#knownAt[slot] ?? -1;
    const at = this.#find(word);
    this.#known[slot] = word;
    this.#knownAt[slot] = at;
    return at;
  }

  /** Hashes are spread evenly: where a word would stand among those that are left is nearly known. */
  #find(word: number): number {
    const words = this.#words;
    let low = 0;
    let high = words.length - 1;
    while (low <= high) {
      const [first, last] = [words[low] ?? 0, words[high] ?? 0];
      if (word < first || word > last) return -1;
      if (first === last) return low;
      const middle = low + Math.trunc(((word - first) / (last - first)) * (high - low));
      const found = words[middle] ?? 0;
      if (found === word) return middle;
      if (found < word) low = middle + 1;
      else high = middle - 1;
    }
    return -1;
  }
}

/** Used again for each word. */
const ofWord: PlaceSet = new Uint32Array(setLength);
const decoded = new Uint16Array(chunkSize);

/** Collects the words of products, in the order of their places. */
export class PostingsBuilder {
  /** The number of each word, in the order of their first use. */
  readonly #numbers = new Map<number, number>();
  readonly #counts: number[] = [];
  readonly #last: number[] = [];
  /** Pairs of a word's number and a place. */
  #pairs = new Uint32Array(2 ** 12);
  #length = 0;

  /**
   * The words of the next product.
   * @param words hashes of words, as often as they stand there
   */
  add(place: number, words: Int32Array): void {
    for (const word of words) {
      const number = this.#numberOf(word);
      if (this.#last[number] !== place) this.#push(number, place);
    }
  }

  /** A word of products that come after those it was added of before. */
  addWord(word: number, places: Iterable<number>): void {
    const number = this.#numberOf(word);
    for (const place of places) this.#push(number, place);
  }

  #numberOf(word: number): number {
    const known = this.#numbers.get(word);
    if (known !== undefined) return known;
    this.#counts.push(0);
    this.#last.push(-1);
    this.#numbers.set(word, this.#counts.length - 1);
    return this.#counts.length - 1;
  }

  #push(number: number, place: number): void {
    this.#last[number] = place;
    this.#counts[number] = (this.#counts[number] ?? 0) + 1;
    if (this.#length === this.#pairs.length) {
      const longer = new Uint32Array(this.#length * 2);
      longer.set(this.#pairs);
      this.#pairs = longer;
    }
    this.#pairs[this.#length] = number;
    this.#pairs[this.#length + 1] = place;
    this.#length += 2;
  }

  build(): Postings {
    const words = Int32Array.from(this.#numbers.keys()).sort();
    const starts = new Uint32Array(words.length + 1);
    const sets = new Map<number, PlaceSet>();
    const lengths = this.#lengths();
    /** Where the next place of a word belongs, by its number. */
    const next = new Uint32Array(words.length);
    const setOf: (PlaceSet | undefined)[] = [];
    let total = 0;
    for (const [at, word] of words.entries()) {
      const number = this.#numbers.get(word) ?? 0;
      starts[at] = total;
      if ((this.#counts[number] ?? 0) > mostListed) {
        const set = new Uint32Array(setLength);
        sets.set(word, set);
        setOf[number] = set;
      } else {
        next[number] = total;
        total += lengths[number] ?? 0;
      }
    }
    starts[words.length] = total;
    const distances = new Uint8Array(total);
    this.#eachDistance((number, place, distance) => {
      const set = setOf[number];
      if (set) return addPlace(set, place);
      let at = next[number] ?? 0;
      if (distance < far) distances[at++] = distance;
      else {
        distances[at++] = far;
        distances[at++] = distance >>> 8;
        distances[at++] = distance & 255;
      }
      next[number] = at;
    });
    return new Postings(words, starts, distances, sets);
  }

  /** Bytes that the distances of each word take. */
  #lengths(): Uint32Array {
    const lengths = new Uint32Array(this.#counts.length);
    this.#eachDistance((number, _, distance) => {
      lengths[number] = (lengths[number] ?? 0) + (distance < far ? 1 : 3);
    });
    return lengths;
  }

  #eachDistance(take: (number: number, place: number, distance: number) => void): void {
    const last = new Int32Array(this.#counts.length).fill(-1);
    for (let at = 0; at < this.#length; at += 2) {
      const number = this.#pairs[at] ?? 0;
      const place = this.#pairs[at + 1] ?? 0;
      take(number, place, place - (last[number] ?? 0) - 1);
      last[number] = place;
    }
  }
}
