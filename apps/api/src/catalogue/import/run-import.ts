import { stat } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { connect } from '@karwan/database/connect';
import { openImportDatabase } from '../../platform/command-database.ts';
import { type OpenedFile, openFile } from './file/open-file.ts';
import { findBranches, findTarget } from './find-target.ts';
import { ImportRunning } from './import-alone.ts';
import { allBranches, branchColumn, importBranches } from './import-branches.ts';
import { type ImportTotals, importCatalogue, type LineFault } from './import-catalogue.ts';
import { ImportFault } from './import-fault.ts';
import { checkColumns, SeenColumns } from './mapping/columns.ts';
import { ownMapping, ownNames } from './mapping/default-mapping.ts';
import type { FileRecord } from './mapping/mapping.ts';
import { readMapping } from './mapping/read-mapping.ts';
import { openReport, type Report } from './report.ts';
import { showProgress } from './show-progress.ts';
import { type StockRule, stockWays } from './write/move-supplied-stock.ts';

const usage =
  'Usage: npm run catalogue:import -- FILE [--map MAP.json] [--branch ID|all] [--tenant DOMAIN] [--report PATH] [--stock leave|difference|count] [--counted-at TIME]';

/** The command's exit codes (docs/catalogue-import.md). */
export const exitCodes = { done: 0, failed: 1, misused: 2, nothingTaken: 3 } as const;

export interface ImportProcess {
  env: Record<string, string | undefined>;
  stdout: { write(text: string): unknown };
  stderr: NodeJS.WriteStream;
}

/** The command: imports a file and returns the exit code. Errors are printed in one line, without a stack. */
export async function runImport(argv: string[], io: ImportProcess): Promise<number> {
  try {
    const totals = await importFile(readArguments(argv), io);
    return totals.refused === totals.rows ? exitCodes.nothingTaken : exitCodes.done;
  } catch (error) {
    io.stderr.write(`${describeError(error)}\n`);
    const isMisuse = error instanceof ImportFault || error instanceof ImportRunning;
    return isMisuse ? exitCodes.misused : exitCodes.failed;
  }
}

/** An error of PostgreSQL says in its detail who waited for whom. */
function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { detail } = error as { detail?: string };
  return detail ? `${error.message}: ${detail.replaceAll('\n', ' ')}` : error.message;
}

interface Arguments {
  file: string;
  map?: string;
  branch?: string;
  tenant?: string;
  report?: string;
  stock: StockRule;
}

function readArguments(argv: string[]): Arguments {
  try {
    const { values, positionals } = parseArgs({
      args: argv,
      allowPositionals: true,
      options: {
        map: { type: 'string' },
        branch: { type: 'string' },
        tenant: { type: 'string' },
        report: { type: 'string' },
        stock: { type: 'string' },
        'counted-at': { type: 'string' },
      },
    });
    const [file, ...others] = positionals;
    if (file && others.length === 0) {
      const { stock, 'counted-at': countedAt, ...rest } = values;
      return { file, ...rest, stock: stockRule(stock, countedAt) };
    }
  } catch (error) {
    if (error instanceof ImportFault) throw error;
    throw new ImportFault(`${(error as Error).message}\n${usage}`);
  }
  throw new ImportFault(usage);
}

/** @throws ImportFault naming the option */
function stockRule(way = 'difference', countedAt?: string): StockRule {
  const known = stockWays.find((stockWay) => stockWay === way);
  if (!known) throw new ImportFault(`--stock: must be one of ${stockWays.join(', ')}`);
  if (known !== 'count') {
    if (countedAt === undefined) return { way: known };
    throw new ImportFault('--counted-at: goes with --stock count');
  }
  const asOf = new Date(countedAt ?? Number.NaN);
  if (Number.isNaN(asOf.getTime())) {
    throw new ImportFault(
      '--counted-at: must be the time of the count, like 2026-11-23T09:30+05:00',
    );
  }
  if (asOf.getTime() > Date.now()) throw new ImportFault('--counted-at: must not be in the future');
  return { way: known, asOf };
}

async function importFile(given: Arguments, io: ImportProcess): Promise<ImportTotals> {
  const { file } = given;
  const requested = given.map ? await readMapping(given.map) : undefined;
  let bytes = 0;
  const opened = await openFile({ ...requested, file, onBytes: (read) => (bytes = read) });
  const { mapping: map, records } = requested
    ? { mapping: requested, records: opened.records }
    : await ownMapping(opened);
  const notes = checkColumns(map, opened.header, { isOwnForm: !given.map });
  const seen = given.map && !opened.header ? new SeenColumns(map) : undefined;

  const report = await openReport(given.report ?? `${file}.report.jsonl`);
  const say = async (note: string) => {
    io.stdout.write(`${note}\n`);
    await report.add('note', { line: 0, field: '', reason: note });
  };
  const { size } = await stat(file);
  const progress = showProgress(size, io.stderr);
  const closing: (() => Promise<void>)[] = [() => report.close()];
  try {
    const database = await openImportDatabase(io.env);
    closing.unshift(() => database.stop());
    const { db, close } = connect(database.url, { poolSize: 3, name: 'karwan-import' });
    closing.unshift(close);
    const target = given.branch === allBranches ? undefined : await findTarget(db, given);
    for (const note of [describeFile(opened), ...notes]) await say(note);
    const start = performance.now();
    const options = {
      mapping: map,
      onRefusal: (refusal: LineFault) => report.add('refused', refusal),
      onWarning: (warning: LineFault) => report.add('warning', warning),
      stock: given.stock,
      onRecord: (record: FileRecord) => seen?.add(record),
      onProgress: ({ rows }: ImportTotals) => progress.update(bytes, rows),
    };
    const open = async () =>
      (await openFile({ ...requested, file, onBytes: (read) => (bytes = read) })).records;
    const totals = target
      ? await importCatalogue(db, target, { ...options, records })
      : await importBranches(db, await findBranches(db, given), {
          ...options,
          open,
          column: ownNames(opened.header ?? []).get(branchColumn) ?? branchColumn,
        });
    progress.update(size, totals.rows);
    progress.stop();
    for (const note of totals.rows > 0 ? (seen?.notes() ?? []) : []) await say(note);
    io.stdout.write(describeTotals(totals, (performance.now() - start) / 1000, report));
    return totals;
  } finally {
    progress.stop();
    for (const step of closing) await step();
  }
}

const separatorNames: Record<string, string> = {
  ',': 'commas',
  ';': 'semicolons',
  '\t': 'tabs',
  '|': 'vertical bars',
};

/** `Read as csv in windows-1252 (detected), cells separated by semicolons` */
function describeFile({ format, encoding, separator }: OpenedFile): string {
  const by = {
    mapping: 'as the mapping says',
    mark: 'by its byte order mark',
    content: 'detected',
  };
  const cells = separator
    ? `, cells separated by ${separatorNames[separator] ?? `'${separator}'`}`
    : '';
  const damage = encoding.isDamaged ? '; rows with bytes that are not UTF-8 are refused' : '';
  return `Read as ${format} in ${encoding.name} (${by[encoding.by]})${cells}${damage}`;
}

function describeTotals(totals: ImportTotals, seconds: number, { path, counts }: Report): string {
  const { rows, added, changed, unchanged, refused } = totals;
  if (rows === 0) return 'The file has no rows\n';
  const pace = Math.round(rows / Math.max(seconds, 0.001));
  const left = counts.warning > 0 ? `, ${counts.warning} warnings` : '';
  const more = refused + counts.warning > 0 ? `Why: ${path}\n` : '';
  return (
    `${rows} rows in ${seconds.toFixed(1)} s (${pace} a second): ${added} added, ` +
    `${changed} changed, ${unchanged} as they were, ${refused} refused${left}\n${more}`
  );
}
