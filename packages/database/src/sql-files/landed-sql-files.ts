import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SqlFiles } from './load-sql-files.ts';
import { keyOf, readSqlFiles } from './read-sql-files.ts';

/**
 * Every text that functions and triggers ever had, one line each: `<SHA-256>  function name`. Lines are only added, so that
 * their number tells an older version from a newer one.
 */
const LIST = 'sql-files.sha256';

const linesOf = (text: string) => text.split('\n').filter((line) => line !== '');

async function readList(root: string): Promise<string[]> {
  return linesOf(await readFile(join(root, LIST), 'utf8').catch(() => ''));
}

/** The functions and triggers that stand beside a folder of migrations. */
export async function sqlFilesBeside(folder: string): Promise<SqlFiles> {
  const root = join(folder, '..');
  return { files: readSqlFiles(root), revision: (await readList(root)).length };
}

/** The lines that the list must have for the present files: the last line of each file is its present text. */
async function missingLines(root: string): Promise<string[]> {
  const files = readSqlFiles(root);
  const list = await readList(root);
  const present = new Map(list.map((line) => [line.slice(66), line.slice(0, 64)]));
  return files
    .filter((file) => present.get(keyOf(file)) !== file.sha256)
    .map((file) => `${file.sha256}  ${keyOf(file)}`);
}

/** Reports files whose present text is not listed, one message each. */
export async function checkSqlFiles(root: string): Promise<string[]> {
  return (await missingLines(root)).map(
    (line) => `The text of the ${line.slice(66)} is not in ${LIST}: run "npm run database:types".`,
  );
}

/** Adds the present texts to the list. */
export async function recordSqlFiles(root: string): Promise<void> {
  const lines = [...(await readList(root)), ...(await missingLines(root))];
  await writeFile(join(root, LIST), lines.map((line) => `${line}\n`).join(''));
}
