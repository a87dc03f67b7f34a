import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';
import { expect, onTestFinished, test } from 'vitest';
import { withSourcePosition } from './source-positions.ts';

test('a line of a stack names the source of a built file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'karwan-places-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, 'src'));
  await writeFile(join(folder, 'src/other.ts'), 'export const one: number = 1;\n');
  await writeFile(
    join(folder, 'src/fails.ts'),
    "import { one } from './other.ts';\n\nexport function fails(): never {\n  throw new Error(String(one));\n}\n",
  );
  const bundle = await rolldown({ input: join(folder, 'src/fails.ts') });
  const dir = join(folder, 'build');
  await bundle.write({ dir, sourcemap: true });
  await bundle.close();
  const built = join(dir, 'fails.js');
  const lines = (await readFile(built, 'utf8')).split('\n');
  const row = lines.findIndex((one) => one.includes('throw new Error'));
  const column = lines[row]?.indexOf('new Error') ?? 0;
  expect(row + 1).not.toBe(4);
  const line = `    at fails (${pathToFileURL(built).href}:${row + 1}:${column + 1})`;
  const source = pathToFileURL(join(folder, 'src/fails.ts')).href;
  expect(withSourcePosition(line)).toBe(`    at fails (${source}:4:9)`);
});

test('a place without a map stays as it is', () => {
  const line = '    at run (file:///srv/shop/build/gone.js:10:7)';
  expect(withSourcePosition(line)).toBe(line);
  expect(withSourcePosition('    at node:internal/timers:1:2')).toBe(
    '    at node:internal/timers:1:2',
  );
});
