import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { connect } from '@karwan/database/connect';
import { migrate } from '@karwan/database/migrate';
import { loadDemo } from '@karwan/demo/load-demo';
import { writeImportFile } from '../catalogue/import-file.ts';
import { figureAtMost, type Row, rateAtLeast } from '../report/row.ts';
import type { TemporaryPostgres } from '../setup/temporary-postgres.ts';

const run = promisify(execFile);
const pathOf = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/**
 * Imports a file with `rows` new products into the demo shop by the shop's command: rows per second from the first to
 * the last transaction, and the peak memory of its process.
 */
export async function measureImport(postgres: TemporaryPostgres, rows: number): Promise<Row[]> {
  const database = await postgres.createDatabase(`import_${rows}`);
  await migrate(database);
  const { db, close } = connect(database, { poolSize: 1, name: 'bench-import' });
  await loadDemo(db).finally(close);
  const file = join(postgres.folder, 'import.csv');
  await writeImportFile(file, rows);
  const before = await postgres.cpu();
  const { stdout, stderr } = await run(
    process.execPath,
    [
      '--import',
      pathOf('../report-peak-memory.ts'),
      pathOf('../../../apps/api/src/catalogue/import/main.ts'),
      file,
    ],
    { env: { ...process.env, DATABASE_URL: database }, maxBuffer: 2 ** 24 },
  ).finally(() => rm(file));
  const cpu = ((await postgres.cpu()) - before) / 1000 / rows;
  await rm(`${file}.report.jsonl`);
  const count = rows.toLocaleString('en-US');
  return [
    {
      what: `import of ${count} products`,
      measured: { value: numberIn(stdout, /\((\d+) a second\): \d+ added/), unit: '/s' },
      budget: rateAtLeast(2_000),
    },
    { what: '  PostgreSQL CPU a product', measured: { value: cpu, unit: 'ms' } },
    {
      what: '  most resident memory of its process',
      measured: { value: numberIn(stderr, /peak memory (\d+) KB/) / 1024, unit: 'MB' },
      budget: figureAtMost(400),
    },
  ];
}

function numberIn(text: string, pattern: RegExp): number {
  const found = pattern.exec(text)?.[1];
  if (found === undefined) throw new Error(`The import said: ${text.slice(-500)}`);
  return Number(found);
}
