import { weights } from './weights.ts';

/** The features of a product, between 0 and 1 unless stated otherwise; the score is their sum weighted by `weights.features`. */
export interface Features {
  /** BM25F relative to the best candidate's. */
  text: number;
  /** Share of the query, weighted by IDF, that is found anywhere in the product. */
  coverage: number;
  /** 1 if the wanted kind is the head noun of the name: no other noun follows it in its front; below 0 if it describes another thing. */
  kind: number;
  /** How likely the product is of the wanted kind by its category. */
  category: number;
  /** Share of the query's neighbouring words that are neighbours in the name. */
  order: number;
  /** How much the product lacks of what is given up late: -1 for a brand, less for an attribute; else 0. */
  lacking: number;
  /** -1 for a product for the opposite audience, else 0. */
  audience: number;
  /** Clicks for this query, compared with those expected at the shown positions: -1 to 1, 0 for most products. */
  clicks: number;
}

/** The features that a product's text determines. */
export type TextFeatures = Omit<Features, 'audience' | 'clicks'>;

/** Scores are rounded to this step: within one they count as equal. */
const scoreStep = 0.005;

/** The features by their columns. */
const names = [
  'text',
  'coverage',
  'kind',
  'category',
  'order',
  'lacking',
  'audience',
  'clicks',
] as const satisfies (keyof Features)[];
const columns = names.length;
const [text, coverage, kind, category, order, lacking, audience, clicks] = [
  0, 1, 2, 3, 4, 5, 6, 7,
] as const;
const columnWeights = Float64Array.from(names, (name) => weights.features[name]);

/**
 * The features of a query's candidates, addressed by their place. They are numbers in one array: an object for each candidate
 * takes longer to allocate than its score to compute.
 */
export class FeatureTable {
  readonly #values: Float64Array;
  readonly #isScored: Uint8Array;

  constructor(candidates: number) {
    this.#values = new Float64Array(candidates * columns);
    this.#isScored = new Uint8Array(candidates);
  }

  /** Stores the features of a candidate; `text` is absolute until `normalizeTexts`. */
  set(place: number, features: TextFeatures): void {
    const values = this.#values;
    const at = place * columns;
    values[at + text] = features.text;
    values[at + coverage] = features.coverage;
    values[at + kind] = features.kind;
    values[at + category] = features.category;
    values[at + order] = features.order;
    values[at + lacking] = features.lacking;
    this.#isScored[place] = 1;
  }

  /** Sets the clicks of a candidate, if it was scored. */
  lift(place: number, lift = 0): void {
    if (this.#isScored[place] === 1) this.#values[place * columns + clicks] = lift;
  }

  /** Puts a candidate back that is for the opposite audience. */
  oppose(place: number): void {
    if (this.#isScored[place] === 1) this.#values[place * columns + audience] = -1;
  }

  /** How many candidates have at least this coverage. */
  countCovered(least: number): number {
    let count = 0;
    for (let at = coverage; at < this.#values.length; at += columns) {
      if ((this.#values[at] ?? 0) >= least) count++;
    }
    return count;
  }

  /** How many candidates are what the query asks for, by their name or category. */
  countOfKind(leastVote: number): number {
    let count = 0;
    for (let at = 0; at < this.#values.length; at += columns) {
      const isNamed = (this.#values[at + kind] ?? 0) > 0;
      if (isNamed || (this.#values[at + category] ?? 0) >= leastVote) count++;
    }
    return count;
  }

  /** Divides each `text` by the highest. */
  normalizeTexts(): void {
    const values = this.#values;
    let best = 0;
    for (let at = text; at < values.length; at += columns) best = Math.max(best, values[at] ?? 0);
    if (best === 0) return;
    for (let at = text; at < values.length; at += columns) values[at] = (values[at] ?? 0) / best;
  }

  /** Places by descending level; those of one level stay in the order of popularity. */
  placesByScore(): Int32Array {
    const count = this.#isScored.length;
    // Numbers without a comparison function are sorted several times faster.
    const keys = new Int32Array(count);
    for (let place = 0; place < count; place++) keys[place] = place - this.levelOf(place) * count;
    return keys.sort().map((key) => ((key % count) + count) % count);
  }

  /** The score in steps; 0 for a candidate that was not scored. */
  levelOf(place: number): number {
    return Math.round(this.scoreOf(place) / scoreStep);
  }

  /** The score that orders hits. */
  scoreOf(place: number): number {
    const at = place * columns;
    let score = 0;
    for (let column = 0; column < columns; column++) {
      score += (columnWeights[column] ?? 0) * (this.#values[at + column] ?? 0);
    }
    return score;
  }

  /** The features of a candidate; undefined if it was not scored. */
  featuresOf(place: number): Features | undefined {
    if (this.#isScored[place] === 0) return undefined;
    const at = place * columns;
    return featuresBy((_, column) => this.#values[at + column] ?? 0);
  }
}

/** What each feature adds to the score. */
export const weighted = (features: Features): Features =>
  featuresBy((name) => weights.features[name] * features[name]);

const featuresBy = (value: (name: keyof Features, column: number) => number): Features =>
  Object.fromEntries(
    names.map((name, column) => [name, value(name, column)]),
  ) as unknown as Features;
