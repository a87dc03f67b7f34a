import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import type { EntryKind } from './testing/fill-page-cache.ts';

const run = promisify(execFile);
const program = fileURLToPath(new URL('./testing/measure-page-cache.ts', import.meta.url));

test.each<EntryKind>(['small', 'page'])(
  'a full cache (%s) takes about as much memory as it was given',
  { timeout: 60_000 },
  async (kind) => {
    const budget = 24 * 1024 * 1024;
    const { stdout } = await run(process.execPath, ['--expose-gc', program, kind, String(budget)]);
    const { taken, weighed } = JSON.parse(stdout) as { taken: number; weighed: number };
    expect(weighed / budget).toBeGreaterThan(0.95);
    expect(taken / budget).toBeLessThan(1.3);
    // Weighed too heavily, much of what the operator gave would lie idle.
    expect(taken / budget).toBeGreaterThan(0.6);
  },
);
