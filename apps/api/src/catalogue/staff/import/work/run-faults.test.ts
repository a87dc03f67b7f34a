import { expect, test } from 'vitest';
import { contentOf } from '../../../import/file/file-content.ts';
import { RunFaults } from './run-faults.ts';

test('refused rows are stored up to a limit, the reasons of all of them', async () => {
  const row = JSON.stringify({ description: 'x'.repeat(50_000) });
  const faults = new RunFaults();
  for (let line = 1; line <= 100; line++) faults.refuse({ line, field: 'price', reason: 'none' });
  const content = Buffer.from(Array.from({ length: 100 }, () => row).join('\n'));
  const listed = await faults.list('long.jsonl', contentOf(content));
  expect(listed).toHaveLength(100);
  const stored = listed.filter(({ record }) => record !== undefined);
  expect(stored.length).toBeGreaterThan(50);
  expect(JSON.stringify(stored).length).toBeLessThan(4_200_000);
  expect(stored).toEqual(listed.slice(0, stored.length));
});
