import { headerLength, type SearchDocument } from '../../ranking/decode-document.ts';

/** By what a product is named: hashes of words, those of its name before those of brand and category. */
export interface Naming {
  readonly words: Int32Array;
  /** How many of them are its name's. */
  readonly inName: number;
}

/** More different words than this need numbers of 4 bytes. */
const mostShort = 2 ** 16;

/** By what the products of a chunk are named, in the order of the words: 2 bytes a word, since they are numbered. */
export class Names {
  readonly #words: Int32Array;
  readonly #numbers: Uint16Array | Uint32Array;
  readonly #starts: Uint32Array;
  readonly #inName: Uint16Array;

  constructor(
    words: Int32Array,
    numbers: Uint16Array | Uint32Array,
    starts: Uint32Array,
    inName: Uint16Array,
  ) {
    this.#words = words;
    this.#numbers = numbers;
    this.#starts = starts;
    this.#inName = inName;
  }

  /** Bytes that they take. */
  get bytes(): number {
    const { byteLength } = this.#words;
    return (
      byteLength + this.#numbers.byteLength + this.#starts.byteLength + this.#inName.byteLength
    );
  }

  /** The product's document with name, brand and category alone, until the next is asked for. */
  documentOf(place: number): SearchDocument {
    const start = this.#starts[place] ?? 0;
    const length = (this.#starts[place + 1] ?? start) - start;
    if (headerLength + length > document.length) document = new Int32Array(2 * length);
    const inName = this.#inName[place] ?? 0;
    document[0] = inName;
    document[1] = length - inName;
    for (let i = 0; i < length; i++) {
      document[headerLength + i] = this.#words[this.#numbers[start + i] ?? 0] ?? 0;
    }
    return document;
  }
}

/** Used again for each product: an array of its own for each candidate would cost more than its words. */
let document = new Int32Array(2 ** 12);

/** What `documentOf` was made of. */
export function namingOf(document: SearchDocument): Naming {
  const [inName = 0, inGroup = 0] = document;
  return { words: document.subarray(headerLength, headerLength + inName + inGroup), inName };
}

/** Collects the names of products, in the order of their places. */
export class NamesBuilder {
  /** The number of each word, in the order of their first use. */
  readonly #known = new Map<number, number>();
  #numbers = new Uint32Array(2 ** 12);
  #length = 0;
  readonly #starts: number[] = [0];
  readonly #inName: number[] = [];

  add({ words, inName }: Naming): void {
    while (this.#length + words.length > this.#numbers.length) {
      const longer = new Uint32Array(this.#numbers.length * 2);
      longer.set(this.#numbers);
      this.#numbers = longer;
    }
    for (const word of words) this.#numbers[this.#length++] = this.#numberOf(word);
    this.#starts.push(this.#length);
    this.#inName.push(inName);
  }

  #numberOf(word: number): number {
    const known = this.#known.get(word);
    if (known !== undefined) return known;
    this.#known.set(word, this.#known.size);
    return this.#known.size - 1;
  }

  build(): Names {
    const numbers = this.#numbers.subarray(0, this.#length);
    return new Names(
      Int32Array.from(this.#known.keys()),
      this.#known.size <= mostShort ? Uint16Array.from(numbers) : numbers.slice(),
      Uint32Array.from(this.#starts),
      Uint16Array.from(this.#inName),
    );
  }
}
