import { expect, test } from 'vitest';
import { formatDuration } from './durations.ts';

test('durations are written in their largest unit', () => {
  const written = [0, 59, 90, 3_599, 3_600, 16_200, 86_399, 86_400, 181_440];
  expect(written.map((seconds) => formatDuration('en', seconds))).toEqual([
    '0 minutes',
    '1 minute',
    '2 minutes',
    '60 minutes',
    '1 hour',
    '4.5 hours',
    '24 hours',
    '1 day',
    '2.1 days',
  ]);
  expect(formatDuration('ur', 16_200)).toMatch(/4\.5|۴/);
});
