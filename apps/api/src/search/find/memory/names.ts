import {
  frontAt,
  headerLength,
  makerAt,
  type SearchDocument,
} from '../../documents/decode-document.ts';

/** The words of a product's name, then those of its brand and category, as hashes in text order. */
export interface Naming {
  readonly words: Int32Array;
  /** How many of them belong to the name. */
  readonly inName: number;
  /** How many of these belong to its front (`frontAt`). */
  readonly inFront: number;
  /** How many of the others are the brand. */
  readonly inBrand: number;
}

/** Fronts and brands have up to this many words in the index. */
const maxUint8 = 2 ** 8 - 1;

/** Up to this many different words, word numbers take 2 bytes, else 4. */
const maxUint16Words = 2 ** 16;

/** The forward index of a segment: each product's words of name, brand and category in text order, as numbers of words. */
export class Names {
  readonly #words: Int32Array;
  readonly #numbers: Uint16Array | Uint32Array;
  readonly #starts: Uint32Array;
  readonly #inName: Uint16Array;
  readonly #inFront: Uint8Array;
  readonly #inBrand: Uint8Array;

  constructor(
    words: Int32Array,
    numbers: Uint16Array | Uint32Array,
    starts: Uint32Array,
    lengths: { inName: Uint16Array; inFront: Uint8Array; inBrand: Uint8Array },
  ) {
    this.#words = words;
    this.#numbers = numbers;
    this.#starts = starts;
    this.#inName = lengths.inName;
    this.#inFront = lengths.inFront;
    this.#inBrand = lengths.inBrand;
  }

  /** Memory in bytes. */
  get bytes(): number {
    const { byteLength } = this.#words;
    // Lengths: one of 2 bytes and two of 1.
    return (
      byteLength + this.#numbers.byteLength + this.#starts.byteLength + 2 * this.#inName.byteLength
    );
  }

  /** A document with the product's name, brand and category only, in a shared buffer: valid until the next call. */
  documentOf(docId: number): SearchDocument {
    const start = this.#starts[docId] ?? 0;
    const length = (this.#starts[docId + 1] ?? start) - start;
    if (headerLength + length > document.length) document = new Int32Array(2 * length);
    const inName = this.#inName[docId] ?? 0;
    document[0] = inName;
    document[1] = length - inName;
    document[frontAt] = this.#inFront[docId] ?? 0;
    document[makerAt] = this.#inBrand[docId] ?? 0;
    for (let i = 0; i < length; i++) {
      document[headerLength + i] = this.#words[this.#numbers[start + i] ?? 0] ?? 0;
    }
    return document;
  }
}

/** The shared buffer: an array per candidate would cost more than its words. */
let document = new Int32Array(2 ** 12);

/** The names in a document, as a view of it: the inverse of `documentOf`. */
export function namingOf(document: SearchDocument): Naming {
  const [inName = 0, inGroup = 0] = document;
  return {
    words: document.subarray(headerLength, headerLength + inName + inGroup),
    inName,
    inFront: document[frontAt] ?? 0,
    inBrand: document[makerAt] ?? 0,
  };
}

/** Builds a forward index; products must be added in the order of their docIds. */
export class NamesBuilder {
  /** Words are numbered in the order of their first use. */
  readonly #known = new Map<number, number>();
  #numbers = new Uint32Array(2 ** 12);
  #length = 0;
  readonly #starts: number[] = [0];
  readonly #inName: number[] = [];
  readonly #inFront: number[] = [];
  readonly #inBrand: number[] = [];

  add({ words, inName, inFront, inBrand }: Naming): void {
    while (this.#length + words.length > this.#numbers.length) {
      const longer = new Uint32Array(this.#numbers.length * 2);
      longer.set(this.#numbers);
      this.#numbers = longer;
    }
    for (const word of words) this.#numbers[this.#length++] = this.#numberOf(word);
    this.#starts.push(this.#length);
    this.#inName.push(inName);
    this.#inFront.push(Math.min(inFront, maxUint8));
    this.#inBrand.push(Math.min(inBrand, maxUint8));
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
      this.#known.size <= maxUint16Words ? Uint16Array.from(numbers) : numbers.slice(),
      Uint32Array.from(this.#starts),
      {
        inName: Uint16Array.from(this.#inName),
        inFront: Uint8Array.from(this.#inFront),
        inBrand: Uint8Array.from(this.#inBrand),
      },
    );
  }
}
