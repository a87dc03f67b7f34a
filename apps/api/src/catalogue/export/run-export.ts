import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { createGzip } from 'node:zlib';
import { connect } from '@karwan/database/connect';
import { openImportDatabase } from '../../platform/command-database.ts';
import { findBranches, findTarget } from '../import/find-target.ts';
import { allBranches, branchColumn } from '../import/import-branches.ts';
import { fileFault, ImportFault } from '../import/import-fault.ts';
import type { FileRecord } from '../import/mapping/mapping.ts';
import { exitCodes, type ImportProcess } from '../import/run-import.ts';
import { exportBranches, exportCatalogue } from './export-catalogue.ts';
import { toCsv } from './to-csv.ts';
import { exportColumns } from './to-records.ts';

const usage =
  'Usage: npm run catalogue:export -- FILE.csv|.jsonl[.gz] [--branch ID|all] [--tenant DOMAIN]';

interface Arguments {
  file: string;
  branch?: string;
  tenant?: string;
}

/** The command: writes a branch's offers into a file and returns the exit code. */
export async function runExport(argv: string[], io: ImportProcess): Promise<number> {
  try {
    const { file, ...requested } = readArguments(argv);
    const rows = await exportFile(file, requested, io.env);
    io.stdout.write(`${rows.products} products and ${rows.variants} variants are in ${file}\n`);
    return exitCodes.done;
  } catch (error) {
    io.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return error instanceof ImportFault ? exitCodes.misused : exitCodes.failed;
  }
}

function readArguments(argv: string[]): Arguments {
  try {
    const { values, positionals } = parseArgs({
      args: argv,
      allowPositionals: true,
      options: { branch: { type: 'string' }, tenant: { type: 'string' } },
    });
    const [file, ...others] = positionals;
    if (file && others.length === 0 && /\.(csv|jsonl)(\.gz)?$/i.test(file))
      return { file, ...values };
  } catch (error) {
    throw new ImportFault(`${(error as Error).message}\n${usage}`);
  }
  throw new ImportFault(usage);
}

async function exportFile(
  file: string,
  requested: Omit<Arguments, 'file'>,
  env: ImportProcess['env'],
): Promise<{ products: number; variants: number }> {
  const count = { products: 0, variants: 0 };
  const unfinished = `${file}.part`;
  const database = await openImportDatabase(env);
  const { db, close } = connect(database.url, { poolSize: 2, name: 'karwan-export' });
  try {
    const isOfAll = requested.branch === allBranches;
    const sold = isOfAll
      ? exportBranches(db, await findBranches(db, requested))
      : exportCatalogue(db, await findTarget(db, requested));
    const columns = isOfAll ? [branchColumn, ...exportColumns] : exportColumns;
    async function* records() {
      for await (const record of sold) {
        count[record.variantOf === null ? 'products' : 'variants']++;
        yield record;
      }
    }
    const isCsv = /\.csv(\.gz)?$/i.test(file);
    const lines = () => (isCsv ? toCsv(records(), columns) : toJsonLines(records()));
    const out = createWriteStream(unfinished);
    await (/\.gz$/i.test(file)
      ? pipeline(Readable.from(lines()), createGzip(), out)
      : pipeline(Readable.from(lines()), out));
    // The file gets its name only when it is complete.
    await rename(unfinished, file);
    return count;
  } catch (error) {
    await rm(unfinished, { force: true });
    throw fileFault(file, error);
  } finally {
    await close();
    await database.stop();
  }
}

async function* toJsonLines(records: AsyncIterable<FileRecord>): AsyncGenerator<string> {
  for await (const record of records) yield `${JSON.stringify(record)}\n`;
}
