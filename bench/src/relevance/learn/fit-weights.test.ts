import { expect, test } from 'vitest';
import { fitWeights, lessonQuality } from './fit-weights.ts';
import type { Lesson } from './lesson.ts';

/** A set whose candidates have the given features; those with a rating are relevant. */
function lesson(candidates: readonly (readonly [number, number, number | undefined])[]): Lesson {
  return {
    name: 'a set',
    catalogue: 'a catalogue',
    features: ['text', 'kind'],
    exercises: [
      {
        query: 'a query',
        values: Float64Array.from(
          candidates.flatMap((candidate) => candidate.slice(0, 2) as number[]),
        ),
        ratings: candidates.map(([, , rating]) => rating),
        ideal: candidates.flatMap(([, , rating]) => rating ?? []).sort((a, b) => b - a),
        isFullyJudged: true,
      },
    ],
  };
}

const wrong = Array.from({ length: 20 }, () => [0.9, 0, undefined] as const);

test('a feature that tells the relevant products apart gets a weight', () => {
  const set = lesson([...wrong, [0.8, 1, 1], [0.7, 1, 1]]);
  const priors = { text: 1, kind: 0 };
  expect(lessonQuality(set, priors)).toBe(0);
  const learned = fitWeights([set], priors);
  expect(learned.text).toBe(1);
  expect(learned.kind).toBeGreaterThan(0.2);
  expect(lessonQuality(set, learned)).toBe(1);
});

test('a feature that misleads loses its weight, but not its sign', () => {
  const set = lesson([...wrong.map(() => [0.9, 1, undefined] as const), [1, 0, 1]]);
  expect(fitWeights([set], { text: 1, kind: 0.3 }).kind).toBeLessThan(0.1);
  const both = lesson([...wrong.map(() => [0.9, 1, undefined] as const), [0.8, 0, 1]]);
  expect(fitWeights([both], { text: 1, kind: 0.3 }).kind).toBeGreaterThanOrEqual(0);
});

test('weights of features that no candidate has stay', () => {
  const set = lesson([...wrong, [0.8, 0, 1]]);
  expect(fitWeights([set], { text: 1, kind: 0.5, clicks: 0.2 })).toEqual({
    text: 1,
    kind: 0.5,
    clicks: 0.2,
  });
});

test('half of the unjudged products count as wrong, half are left out', () => {
  const set = lesson([...wrong, [0.8, 0, 1]]);
  const [exercise] = set.exercises;
  if (!exercise) throw new Error('no exercise');
  const halfJudged = { ...set, exercises: [{ ...exercise, isFullyJudged: false }] };
  expect(lessonQuality(set, { text: 1 })).toBe(0);
  expect(lessonQuality(halfJudged, { text: 1 })).toBe(0.5);
});
