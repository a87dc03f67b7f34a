import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { slowStatements } from '@karwan/database/statements/slow-statements';
import { createTestDatabase } from '@karwan/database/test-database';
import { sql } from 'kysely';
import { rolldown } from 'rolldown';
import { expect, onTestFinished, test } from 'vitest';
import { openTestLog } from '../testing/open-test-log.ts';
import { logSlowStatements } from './log-slow-statements.ts';

test('a slow statement is logged with its callers, without parameters and string literals', async () => {
  const { lines, logger } = openTestLog();
  logSlowStatements(logger, 100);
  const database = await createTestDatabase({ readConnections: 1 });
  async function findCustomerSlowly(phone: string) {
    const { rows } = await sql<{ phone: string }>`
      select ${phone}::text as phone, 'Ayesha Khan' as name from pg_sleep(0.15)`.execute(
      database.db,
    );
    return rows[0]?.phone;
  }
  try {
    await sql`select 1`.execute(database.db);
    expect(await findCustomerSlowly('+923001234567')).toBe('+923001234567');
  } finally {
    await database.drop();
  }
  // On a busy machine others may be slow, too.
  const slow = lines.filter(({ sql: text }) => String(text).includes('pg_sleep'));
  expect(slow).toHaveLength(1);
  expect(slow[0]).toMatchObject({ level: 'warn', msg: 'slow statement' });
  expect(slow[0]?.ms).toBeGreaterThanOrEqual(100);
  expect(String(slow[0]?.callers)).toContain('findCustomerSlowly');
  expect(JSON.stringify(lines)).not.toMatch(/Ayesha|3001234567/);
});

test('in a built server too, callers are source positions, without the code that runs statements', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'karwan-callers-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const pool = join(folder, 'packages/database/src/statements');
  await mkdir(pool, { recursive: true });
  await writeFile(join(pool, 'pool.ts'), 'export const stackOf = () => new Error().stack;\n');
  await writeFile(
    join(folder, 'orders.ts'),
    "import { stackOf } from './packages/database/src/statements/pool.ts';\nexport function findOrders() {\n  return stackOf();\n}\n",
  );
  const bundle = await rolldown({ input: join(folder, 'orders.ts') });
  await bundle.write({ dir: join(folder, 'build'), sourcemap: true });
  await bundle.close();
  const built = join(folder, 'build/orders.js');
  const code = (await readFile(built, 'utf8')).split('\n');
  /** A line of a stack, as the built server has it. */
  const lineOf = (name: string, text: string) => {
    const row = code.findIndex((one) => one.includes(text));
    const column = (code[row]?.indexOf(text) ?? 0) + 1;
    return `    at ${name} (${pathToFileURL(built).href}:${row + 1}:${column})`;
  };
  const callers = [lineOf('stackOf', 'new Error'), lineOf('findOrders', 'stackOf();')];
  const { lines, logger } = openTestLog();
  logSlowStatements(logger, 100);

  slowStatements.publish({ name: undefined, text: 'select 1', milliseconds: 120, callers });
  const source = pathToFileURL(join(folder, 'orders.ts')).href;
  expect(lines[0]?.callers).toEqual([`at findOrders (${source}:3:10)`]);
});
