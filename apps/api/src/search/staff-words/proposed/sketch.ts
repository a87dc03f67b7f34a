import { hashLexeme } from '../../documents/decode-document.ts';

/** Dimensions of the vectors (feature hashing): their size does not grow with the catalogue. */
const dimensions = 512;

/** Counts of co-occurring words, by their hash. */
export type Sketch = Float32Array;

export const emptySketch = (): Sketch => new Float32Array(dimensions);

export function addTo(sketch: Sketch, word: string): void {
  // Skips the low bits, since the lowest is a flag.
  const index = (hashLexeme(word) >>> 8) % dimensions;
  sketch[index] = (sketch[index] ?? 0) + 1;
}

/**
 * The cosine similarity of two sketches with TF-IDF weights, between 0 and 1.
 * @param all the sketch of the whole sample, for the weights
 */
export function cosineSimilarity(one: Sketch, other: Sketch, all: Sketch): number {
  const total = Math.max(...all);
  let [product, first, second] = [0, 0, 0];
  for (let index = 0; index < dimensions; index++) {
    const weight = Math.log(1 + total / (1 + (all[index] ?? 0)));
    const a = Math.log1p(one[index] ?? 0) * weight;
    const b = Math.log1p(other[index] ?? 0) * weight;
    product += a * b;
    first += a * a;
    second += b * b;
  }
  return first === 0 || second === 0 ? 0 : product / Math.sqrt(first * second);
}
