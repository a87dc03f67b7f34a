/**
 * Lexemes are compared by a hash of 31 bits: two of a query and a product hardly ever share one. The last
 * bit tells whether it has a digit.
 */
export function hashLexeme(lexeme: string): number {
  let hash = basis;
  let digit = 0;
  for (const byte of Buffer.from(lexeme)) {
    hash = Math.imul(hash ^ byte, prime);
    if (byte >= zero && byte <= nine) digit = 1;
  }
  return (hash & ~1) | digit;
}

export const hasDigit = (hash: number) => (hash & 1) === 1;

const basis = 0x811c9dc5 | 0;
const prime = 0x01000193;
const zero = 0x30;
const nine = 0x39;

/**
 * What a product is ranked by, in one array: the number of words in each field, then their hashes field by
 * field, in the order in which they are written; those of `specs` in none.
 */
export type SearchDocument = Int32Array;

/**
 * Fields of a document, in their order: group is brand and category, codes those of variants, text the
 * description.
 */
export const fields = ['name', 'group', 'detail', 'codes', 'text', 'specs'] as const;
export const headerLength = fields.length;

/** PostgreSQL's number for the weight of each of the fields in the head: A to D. */
const weights = [3, 2, 1, 0];
const textField = 4;
const specsField = 5;

/** PostgreSQL counts positions no further. */
const positions = 2 ** 14;
/** The word at each position of the vector that is being read, and the weight it has there. */
const wordAt = new Int32Array(positions);
const weightAt = new Int8Array(positions).fill(-1);
/** Words without positions. */
let placeless: number[] = [];

/**
 * A document from the binary forms (`tsvectorsend`) of a product's `head`, which has weights and
 * positions, and of its `body`: words of the description have positions there, others have none.
 */
export function decodeDocument(head: Buffer, body: Buffer): SearchDocument {
  const words: number[] = Array(headerLength).fill(0);
  const last = readVector(head);
  for (const [field, weight] of weights.entries()) words[field] = take(words, last, weight);
  const headEnd = words.length;
  const lastOfText = readVector(body);
  words[textField] = take(words, lastOfText, 0);
  for (const word of placeless) {
    const place = words.indexOf(word, headerLength);
    if (place < 0 || place >= headEnd) words.push(word);
  }
  words[specsField] = words.length - headEnd - (words[textField] ?? 0);
  return Int32Array.from(words);
}

/** Appends the words that have the weight, in their order; answers how many there are. */
function take(words: number[], last: number, weight: number): number {
  let count = 0;
  for (let position = 0; position <= last; position++) {
    if (weightAt[position] !== weight) continue;
    words.push(wordAt[position] ?? 0);
    weightAt[position] = -1;
    count++;
  }
  return count;
}

/** Fills `wordAt`, `weightAt` and `placeless`; answers the last position that is used. */
function readVector(vector: Buffer): number {
  const count = vector.readInt32BE(0);
  placeless = [];
  let last = 0;
  let at = 4;
  for (let number = 0; number < count; number++) {
    let hash = basis;
    let digit = 0;
    for (let byte = vector[at] ?? 0; byte !== 0; byte = vector[++at] ?? 0) {
      hash = Math.imul(hash ^ byte, prime);
      if (byte >= zero && byte <= nine) digit = 1;
    }
    const word = (hash & ~1) | digit;
    const times = vector.readUInt16BE(at + 1);
    at += 3;
    if (times === 0) placeless.push(word);
    for (let number = 0; number < times; number++, at += 2) {
      const position = vector.readUInt16BE(at);
      const place = position & (positions - 1);
      wordAt[place] = word;
      weightAt[place] = position >> 14;
      if (place > last) last = place;
    }
  }
  return last;
}
