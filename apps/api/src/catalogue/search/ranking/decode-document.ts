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
/** The document that is being made, and how long it is. */
let made = new Int32Array(2 ** 12);
let length = 0;

/**
 * A document from the binary forms (`tsvectorsend`) of a product's `head`, which has weights and
 * positions, and of its `body`: words of the description have positions there, others have none.
 */
export function decodeDocument(head: Buffer, body: Buffer): SearchDocument {
  length = headerLength;
  const last = readVector(head);
  for (const [field, weight] of weights.entries()) made[field] = take(last, weight);
  const headEnd = length;
  const lastOfText = readVector(body);
  made[textField] = take(lastOfText, 0);
  const textEnd = length;
  markWords(headerLength, headEnd);
  for (const word of placeless) if (!isMarked(word)) push(word);
  made[specsField] = length - textEnd;
  return made.slice(0, length);
}

function push(word: number): void {
  if (length === made.length) {
    const longer = new Int32Array(length * 2);
    longer.set(made);
    made = longer;
  }
  made[length++] = word;
}

/** Appends the words that have the weight, in their order; answers how many there are. */
function take(last: number, weight: number): number {
  const before = length;
  for (let position = 0; position <= last; position++) {
    if (weightAt[position] !== weight) continue;
    push(wordAt[position] ?? 0);
    weightAt[position] = -1;
  }
  return length - before;
}

/** Of a hash table: twice as many as a vector has positions. */
const slots = 2 * positions;
const marked = new Int32Array(slots);
/** In which turn a slot was filled: that empties all of them at once. */
const turns = new Int32Array(slots);
let turn = 0;

/** Marks the words of this part of the document, and no others. */
function markWords(from: number, to: number): void {
  turn++;
  for (let at = from; at < to; at++) {
    const word = made[at] ?? 0;
    const slot = slotOf(word);
    marked[slot] = word;
    turns[slot] = turn;
  }
}

const isMarked = (word: number) => turns[slotOf(word)] === turn;

/** Where the word is marked, or would be. */
function slotOf(word: number): number {
  let slot = (word >>> 1) & (slots - 1);
  while (turns[slot] === turn && marked[slot] !== word) slot = (slot + 1) & (slots - 1);
  return slot;
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
    const times = shortAt(vector, at + 1);
    at += 3;
    if (times === 0) placeless.push(word);
    for (let number = 0; number < times; number++, at += 2) {
      const position = shortAt(vector, at);
      const place = position & (positions - 1);
      wordAt[place] = word;
      weightAt[place] = position >> 14;
      if (place > last) last = place;
    }
  }
  return last;
}

/** A number of 16 bits, in PostgreSQL's order of bytes. */
const shortAt = (vector: Buffer, at: number) => ((vector[at] ?? 0) << 8) | (vector[at + 1] ?? 0);
