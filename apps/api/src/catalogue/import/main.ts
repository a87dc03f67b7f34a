// npm run catalogue:import -- FILE [--map MAP.json] [--branch ID] [--tenant DOMAIN] [--report PATH]
import { once } from 'node:events';
import { createWriteStream, type WriteStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { connect } from '@karwan/database/connect';
import { z } from 'zod';
import { runCommand } from '../../platform/on-shop.ts';
import { defaultMapping } from './default-mapping.ts';
import { findTarget } from './find-target.ts';
import { type ImportTotals, importCatalogue, type Refusal } from './import-catalogue.ts';
import { openImportDatabase } from './import-database.ts';
import { type Mapping, mapping } from './mapping.ts';
import { formatOf, readRecords } from './read-records.ts';
import { showProgress } from './show-progress.ts';

const usage =
  'npm run catalogue:import -- FILE [--map MAP.json] [--branch ID] [--tenant DOMAIN] [--report PATH]';

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      map: { type: 'string' },
      branch: { type: 'string' },
      tenant: { type: 'string' },
      report: { type: 'string' },
    },
  });
  const [file, ...others] = positionals;
  if (!file || others.length > 0) throw new Error(`Usage: ${usage}`);
  const { size } = await stat(file);
  const map = values.map ? await readMapping(values.map) : defaultMapping;
  if (!map.format && !formatOf(file)) throw new Error(`${file}: name its format in the mapping`);

  const reportPath = values.report ?? `${file}.report.jsonl`;
  const report = createWriteStream(reportPath);
  const database = await openImportDatabase(process.env);
  const { db, close } = connect(database.url, { poolSize: 2, name: 'karwan-import' });
  const progress = showProgress(size, process.stderr);
  try {
    const target = await findTarget(db, values);
    let bytes = 0;
    const start = performance.now();
    const totals = await importCatalogue(db, target, {
      records: readRecords({ file, format: map.format, onBytes: (read) => (bytes = read) }),
      mapping: map,
      onRefusal: (refusal) => writeLine(report, refusal),
      onProgress: ({ rows }) => progress.update(bytes, rows),
    });
    progress.update(size, totals.rows);
    progress.stop();
    printTotals(totals, (performance.now() - start) / 1000, reportPath);
  } finally {
    progress.stop();
    report.end();
    await finished(report);
    await close();
    await database.stop();
  }
}

/** Waits when the disk is slower than the faults come. */
async function writeLine(report: WriteStream, refusal: Refusal): Promise<void> {
  if (!report.write(`${JSON.stringify(refusal)}\n`)) await once(report, 'drain');
}

async function readMapping(path: string): Promise<Mapping> {
  let content: unknown;
  try {
    content = JSON.parse(await readFile(path, 'utf8'));
  } catch (error) {
    throw new Error(`${path}: ${(error as Error).message}`);
  }
  const result = mapping.safeParse(content);
  if (!result.success) throw new Error(`${path}: ${z.prettifyError(result.error)}`);
  return result.data;
}

function printTotals(totals: ImportTotals, seconds: number, reportPath: string): void {
  const { rows, added, changed, unchanged, refused } = totals;
  const pace = Math.round(rows / Math.max(seconds, 0.001));
  process.stdout.write(
    `${rows} rows in ${seconds.toFixed(1)} s (${pace} a second): ${added} added, ` +
      `${changed} changed, ${unchanged} as they were, ${refused} refused\n`,
  );
  if (refused > 0) process.stdout.write(`Why rows were refused: ${reportPath}\n`);
}

await runCommand(run);
