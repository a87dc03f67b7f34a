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
 * field; those of the name in their order.
 */
export type SearchDocument = Int32Array;

/**
 * Fields of a document, in their order: group is brand and category, text the description, codes those of
 * variants.
 */
export const fields = ['name', 'group', 'detail', 'text', 'specs', 'codes'] as const;
export const headerLength = fields.length;

/** The field by PostgreSQL's number for a weight, from D to A. */
const fieldOfWeight = [5, 2, 1, 0];
/** Who repeats a word more often is not about it any more than others. */
const mostCounted = 4;

/**
 * A document from the binary forms (`tsvectorsend`) of a product's `head`, which has weights and
 * positions, and of its `body`: words of the description have positions there, others have none.
 */
export function decodeDocument(head: Buffer, body: Buffer): SearchDocument {
  const found: number[][] = fields.map(() => []);
  const [name = [], , , text = [], specs = []] = found;
  const known: number[] = [];
  eachLexeme(head, (hash, positions, from) => {
    known.push(hash);
    for (let number = 0; number < positions; number++) {
      const position = head.readUInt16BE(from + 2 * number);
      const field = fieldOfWeight[position >> 14] ?? 0;
      // The name's words go to their places, which other fields never share.
      if (field === 0) name[(position & 0x3fff) - 1] = hash;
      else found[field]?.push(hash);
    }
  });
  eachLexeme(body, (hash, positions) => {
    for (let number = 0; number < Math.min(positions, mostCounted); number++) text.push(hash);
    if (positions === 0 && !known.includes(hash)) specs.push(hash);
  });
  // Words that the name begins with may be none that count, so that places are empty.
  found[0] = name.filter((hash) => hash !== undefined);
  return Int32Array.from([...found.map(({ length }) => length), ...found.flat()]);
}

function eachLexeme(
  vector: Buffer,
  tell: (hash: number, positions: number, from: number) => void,
): void {
  const count = vector.readInt32BE(0);
  let at = 4;
  for (let number = 0; number < count; number++) {
    let hash = basis;
    let digit = 0;
    for (let byte = vector[at] ?? 0; byte !== 0; byte = vector[++at] ?? 0) {
      hash = Math.imul(hash ^ byte, prime);
      if (byte >= zero && byte <= nine) digit = 1;
    }
    const positions = vector.readUInt16BE(at + 1);
    tell((hash & ~1) | digit, positions, at + 3);
    at += 3 + 2 * positions;
  }
}
