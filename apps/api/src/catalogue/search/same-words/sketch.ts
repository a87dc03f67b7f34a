import { hashLexeme } from '../ranking/decode-document.ts';

/** Words fall into so many places by their hash: what is kept of a kind does not grow with the catalogue. */
const places = 512;

/** What something stands with, so and so often. */
export type Sketch = Float32Array;

export const emptySketch = (): Sketch => new Float32Array(places);

export function addTo(sketch: Sketch, word: string): void {
  // The last bits of a hash say other things.
  const place = (hashLexeme(word) >>> 8) % places;
  sketch[place] = (sketch[place] ?? 0) + 1;
}

/**
 * How alike two sketches are, between 0 and 1: the cosine of the angle between them.
 * @param all a sketch of everything: what is common in it says less
 */
export function likeness(one: Sketch, other: Sketch, all: Sketch): number {
  const total = Math.max(...all);
  let [product, first, second] = [0, 0, 0];
  for (let place = 0; place < places; place++) {
    const weight = Math.log(1 + total / (1 + (all[place] ?? 0)));
    const a = Math.log1p(one[place] ?? 0) * weight;
    const b = Math.log1p(other[place] ?? 0) * weight;
    product += a * b;
    first += a * a;
    second += b * b;
  }
  return first === 0 || second === 0 ? 0 : product / Math.sqrt(first * second);
}
