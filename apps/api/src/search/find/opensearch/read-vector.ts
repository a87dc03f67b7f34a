/** One occurrence of a lexeme in a tsvector. */
export interface PlacedWord {
  readonly word: string;
  /** 0 if the tsvector has no positions for the lexeme. */
  readonly position: number;
  /** PostgreSQL's number of the weight, 3 for A to 0 for D. */
  readonly weight: number;
}

/** Decodes the binary form of a tsvector (`tsvectorsend`), in text order. */
export function readVector(vector: Buffer): PlacedWord[] {
  const words: PlacedWord[] = [];
  const count = vector.readInt32BE(0);
  let at = 4;
  for (let number = 0; number < count; number++) {
    const end = vector.indexOf(0, at);
    const word = vector.toString('utf8', at, end);
    const times = vector.readUInt16BE(end + 1);
    at = end + 3;
    if (times === 0) words.push({ word, position: 0, weight: 0 });
    for (let time = 0; time < times; time++, at += 2) {
      const place = vector.readUInt16BE(at);
      words.push({ word, position: place & 0x3fff, weight: place >> 14 });
    }
  }
  return words.sort((one, other) => one.position - other.position);
}
