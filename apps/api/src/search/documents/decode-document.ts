/**
 * FNV-1a hash of a lexeme in 31 bits, by which words are compared: collisions between a query and a product are rare. The
 * lowest bit tells whether the lexeme has a digit.
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
 * A product's words in one array: first the header, then the hashes of the words field by field, in text order; those of `specs` have
 * no order. The header has the number of words in each field, then those at `frontAt` and `makerAt`.
 */
export type SearchDocument = Int32Array;

/**
 * Fields of a document, in their order: group is brand and category, codes those of variants, text the
 * description.
 */
export const fields = ['name', 'group', 'detail', 'codes', 'text', 'specs'] as const;
/** In the header: how many words of the name belong to its front, which says what the product is; the others say more about it. */
export const frontAt = fields.length;
/** In the header: how many words of the group are the brand; the others are the category. */
export const makerAt = frontAt + 1;
export const headerLength = makerAt + 1;

/** PostgreSQL's number for the weight of each of the fields in the head: A to D. */
const weights = [3, 2, 1, 0];
const nameField = 0;
const groupField = 1;
const textField = 4;
const specsField = 5;

/** PostgreSQL's limit of positions in a tsvector. */
const positions = 2 ** 14;
/** Reused buffers: the word at each position of the tsvector that is being read, and its weight there (-1: none). */
const wordAt = new Int32Array(positions);
const weightAt = new Int8Array(positions).fill(-1);
/** Words without positions. */
let unpositioned: number[] = [];
/** The document that is being built, and its length so far. */
let made = new Int32Array(2 ** 12);
let length = 0;

/**
 * Decodes the binary form (`tsvectorsend`) of a product's two tsvectors.
 * @param head name, brand, category, details and codes, with weights and positions
 * @param body all words: those of the description have positions, the others have none
 */
export function decodeDocument(head: Buffer, body: Buffer): SearchDocument {
  length = headerLength;
  const last = readVector(head);
  taken = 0;
  for (const [field, weight] of weights.entries()) {
    made[field] = take(last, weight);
    if (field === nameField) made[frontAt] = beforeGap || made[field];
    if (field === groupField) made[makerAt] = beforeGap;
  }
  const headEnd = length;
  const lastOfText = readVector(body);
  taken = 0;
  made[textField] = take(lastOfText, 0);
  const textEnd = length;
  markWords(headerLength, headEnd);
  for (const word of unpositioned) if (!isMarked(word)) push(word);
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

/** Position of the last word that was taken. */
let taken = 0;
/** How many words of the field were taken before a position that no word has; 0: there is no such gap, or it comes first. */
let beforeGap = 0;

/** Appends the words of a weight in text order; returns how many there are. */
function take(last: number, weight: number): number {
  const before = length;
  let hasGap = false;
  beforeGap = 0;
  for (let position = 0; position <= last; position++) {
    if (weightAt[position] !== weight) continue;
    if (position > taken + 1 && !hasGap) {
      hasGap = true;
      beforeGap = length - before;
    }
    taken = position;
    push(wordAt[position] ?? 0);
    weightAt[position] = -1;
  }
  return length - before;
}

/** Size of a hash set with open addressing: twice as many slots as a tsvector has positions. */
const slots = 2 * positions;
const marked = new Int32Array(slots);
/** In which turn each slot was filled: a new turn empties the whole set at once. */
const turns = new Int32Array(slots);
let turn = 0;

/** Makes the set contain exactly the words of this part of the document. */
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

/** The slot that has the word, or the free one where it would be. */
function slotOf(word: number): number {
  let slot = (word >>> 1) & (slots - 1);
  while (turns[slot] === turn && marked[slot] !== word) slot = (slot + 1) & (slots - 1);
  return slot;
}

/** Fills `wordAt`, `weightAt` and `unpositioned`; returns the last used position. */
function readVector(vector: Buffer): number {
  const count = vector.readInt32BE(0);
  unpositioned = [];
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
    if (times === 0) unpositioned.push(word);
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

/** A big-endian number of 16 bits. */
const shortAt = (vector: Buffer, at: number) => ((vector[at] ?? 0) << 8) | (vector[at + 1] ?? 0);
