import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editDistance } from '../../platform/text/edit-distance.ts';
import { typingCost } from './typing-cost.ts';

test.each([
  ['lsmp', 'lamp', 0.6],
  ['lamo', 'lamp', 0.6],
  ['lqmp', 'lamp', 0.6],
  ['lxmp', 'lamp', 1],
  ['lapm', 'lamp', 0.7],
  ['lammp', 'lamp', 0.4],
  ['batery', 'battery', 0.4],
  ['lemp', 'lamp', 0.7],
  ['lmp', 'lamp', 0.6],
  ['lampe', 'lamp', 1],
  ['lamp', 'lamp', 0],
  ['lcmq', 'lamp', 2],
])('%s for %s costs %s', (typed, word, cost) => {
  expect(typingCost(typed, word)).toBe(cost);
});

test('is at most 1 per error, and 0 only for the word itself', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abcdeq'), minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(word, word, (one, other) => {
      expect(typingCost(one, other)).toBeLessThanOrEqual(editDistance(one, other));
      expect(typingCost(one, other) === 0).toBe(one === other);
    }),
  );
});
