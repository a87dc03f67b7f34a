/** The beginning of a document: its words in text order, and counts that divide them, such as how many are its title. */
export interface Excerpt {
  readonly words: Int32Array;
  /** As many for every document; up to 65,535 the first, up to 255 the others, which are cut there. */
  readonly counts: readonly number[];
}

const maxUint8 = 2 ** 8 - 1;

/** Up to this many different words, word numbers take 2 bytes, else 4. */
const maxUint16Words = 2 ** 16;

type Counts = readonly (Uint16Array | Uint8Array)[];

/** The forward index of a segment: the words of each document's excerpt, as numbers of words. */
export class Excerpts {
  readonly #words: Int32Array;
  readonly #numbers: Uint16Array | Uint32Array;
  readonly #starts: Uint32Array;
  readonly #counts: Counts;

  constructor(
    words: Int32Array,
    numbers: Uint16Array | Uint32Array,
    starts: Uint32Array,
    counts: Counts,
  ) {
    this.#words = words;
    this.#numbers = numbers;
    this.#starts = starts;
    this.#counts = counts;
  }

  /** Memory in bytes. */
  get bytes(): number {
    const arrays = [this.#words, this.#numbers, this.#starts, ...this.#counts];
    return arrays.reduce((sum, { byteLength }) => sum + byteLength, 0);
  }

  lengthOf(docId: number): number {
    const start = this.#starts[docId] ?? 0;
    return (this.#starts[docId + 1] ?? start) - start;
  }

  /** One of the counts. */
  countOf(docId: number, place: number): number {
    return this.#counts[place]?.[docId] ?? 0;
  }

  /** Writes the words into an array from an index on, which must have room for them. */
  copyTo(into: Int32Array, at: number, docId: number): void {
    const start = this.#starts[docId] ?? 0;
    const length = this.lengthOf(docId);
    for (let i = 0; i < length; i++) into[at + i] = this.#words[this.#numbers[start + i] ?? 0] ?? 0;
  }

  /** An excerpt of its own, as it was added. */
  at(docId: number): Excerpt {
    const words = new Int32Array(this.lengthOf(docId));
    this.copyTo(words, 0, docId);
    return { words, counts: this.#counts.map((counts) => counts[docId] ?? 0) };
  }
}

/** Builds a forward index; documents must be added in the order of their docIds. */
export class ExcerptsBuilder {
  /** Words are numbered in the order of their first use. */
  readonly #known = new Map<number, number>();
  #numbers = new Uint32Array(2 ** 12);
  #length = 0;
  readonly #starts: number[] = [0];
  readonly #counts: number[][] = [];

  add({ words, counts }: Excerpt): void {
    while (this.#length + words.length > this.#numbers.length) {
      const longer = new Uint32Array(this.#numbers.length * 2);
      longer.set(this.#numbers);
      this.#numbers = longer;
    }
    for (const word of words) this.#numbers[this.#length++] = this.#numberOf(word);
    this.#starts.push(this.#length);
    for (const [place, count] of counts.entries()) {
      this.#counts[place] ??= [];
      this.#counts[place].push(place === 0 ? count : Math.min(count, maxUint8));
    }
  }

  #numberOf(word: number): number {
    const known = this.#known.get(word);
    if (known !== undefined) return known;
    this.#known.set(word, this.#known.size);
    return this.#known.size - 1;
  }

  build(): Excerpts {
    const numbers = this.#numbers.subarray(0, this.#length);
    return new Excerpts(
      Int32Array.from(this.#known.keys()),
      this.#known.size <= maxUint16Words ? Uint16Array.from(numbers) : numbers.slice(),
      Uint32Array.from(this.#starts),
      this.#counts.map((counts, place) =>
        place === 0 ? Uint16Array.from(counts) : Uint8Array.from(counts),
      ),
    );
  }
}
