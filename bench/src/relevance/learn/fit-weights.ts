import { meanOf } from '../ndcg.ts';
import type { Exercise, Lesson } from './lesson.ts';

/** A weight for each feature. */
export type Weights = Readonly<Record<string, number>>;

const depth = 10;
/** Discounts of the first places. */
const discounts = Float64Array.from({ length: depth }, (_, index) => 1 / Math.log2(index + 2));

/** What is added to a weight on trial. */
const steps = [-0.8, -0.4, -0.2, -0.1, -0.05, 0.05, 0.1, 0.2, 0.4, 0.8];
/** Rounds over all features; learning ends earlier when a round changes nothing. */
const rounds = 4;
/** A step must improve the quality by so much. */
const minGain = 0.0001;
/** How much quality a weight must gain for each 1 that it leaves its prior by: few queries must not move weights far. */
const tie = 0.001;

const gainOf = (rating: number) => 2 ** rating - 1;

/** Reused: the best candidates and their scores. */
const bestScores = new Float64Array(depth);
const bestRanks = new Int32Array(depth);

/** Puts the first ten by score into `bestRanks`; returns how many there are. */
function rankFirst(
  { values, ratings }: Exercise,
  weights: Float64Array,
  isCandidate: (place: number) => boolean,
): number {
  const columns = weights.length;
  let found = 0;
  for (let index = 0; index < ratings.length; index++) {
    if (!isCandidate(index)) continue;
    let score = 0;
    for (let column = 0; column < columns; column++) {
      score += (weights[column] ?? 0) * (values[index * columns + column] ?? 0);
    }
    if (found === depth && score <= (bestScores[depth - 1] ?? 0)) continue;
    let at = found < depth ? found++ : depth - 1;
    for (; at > 0 && (bestScores[at - 1] ?? 0) < score; at--) {
      bestScores[at] = bestScores[at - 1] ?? 0;
      bestRanks[at] = bestRanks[at - 1] ?? 0;
    }
    bestScores[at] = score;
    bestRanks[at] = index;
  }
  return found;
}

function ndcgOf(
  exercise: Exercise,
  weights: Float64Array,
  isCandidate: (place: number) => boolean,
): number {
  const count = rankFirst(exercise, weights, isCandidate);
  let gain = 0;
  let ideal = 0;
  for (let index = 0; index < depth; index++) {
    const discount = discounts[index] ?? 0;
    ideal += discount * gainOf(exercise.ideal[index] ?? 0);
    if (index >= count) continue;
    gain += discount * gainOf(exercise.ratings[bestRanks[index] ?? 0] ?? 0);
  }
  return ideal === 0 ? 0 : gain / ideal;
}

const everyone = () => true;

/** Half nDCG@10 with unjudged products as wrong, half without them; the same where everything is judged. */
function qualityOf(exercise: Exercise, weights: Float64Array): number {
  const strict = ndcgOf(exercise, weights, everyone);
  if (exercise.isFullyJudged) return strict;
  return (strict + ndcgOf(exercise, weights, (place) => exercise.ratings[place] !== undefined)) / 2;
}

const toArray = ({ features }: Lesson, weights: Weights) =>
  Float64Array.from(features, (feature) => weights[feature] ?? 0);

/** The mean quality of the queries of a set, when candidates are ranked by these weights. */
export const lessonQuality = (lesson: Lesson, weights: Weights): number => {
  const values = toArray(lesson, weights);
  return meanOf(lesson.exercises.map((exercise) => qualityOf(exercise, values)));
};

/**
 * Fits weights by coordinate ascent from the priors: the mean quality of sets, each counted alike, less a penalty for leaving the
 * priors. Signs stay as they are; the first feature keeps its weight, as the scale.
 */
export function fitWeights(lessons: readonly Lesson[], priors: Weights): Weights {
  const worth = (weights: Weights) =>
    meanOf(lessons.map((lesson) => lessonQuality(lesson, weights))) -
    tie *
      Object.keys(priors).reduce(
        (sum, feature) => sum + Math.abs((weights[feature] ?? 0) - (priors[feature] ?? 0)),
        0,
      );
  const [, ...free] = Object.keys(priors).filter((feature) => isVaried(lessons, feature));
  let best = priors;
  let max = worth(priors);
  for (let round = 0; round < rounds; round++) {
    const before = max;
    for (const feature of free) {
      const from = best[feature] ?? 0;
      for (const to of [0, ...steps.map((step) => from + step)]) {
        const weight = Number(to.toFixed(3));
        const hasSign = (priors[feature] ?? 0) < 0 ? weight <= 0 : weight >= 0;
        if (!hasSign) continue;
        const tried = { ...best, [feature]: weight };
        const reached = worth(tried);
        if (reached < max + minGain) continue;
        best = tried;
        max = reached;
      }
    }
    if (max === before) break;
  }
  return best;
}

/** Whether candidates differ in a feature: `clicks` are 0 in catalogues without visitors, and keep their weight. */
const isVaried = (lessons: readonly Lesson[], feature: string): boolean =>
  lessons.some(({ features, exercises }) => {
    const column = features.indexOf(feature);
    return exercises.some(({ values }) =>
      values.some((value, at) => at % features.length === column && value !== 0),
    );
  });
