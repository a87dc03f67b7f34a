import { glob, readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { accepted, notRun } from './accepted.ts';
import {
  checkStatements,
  type Outcome,
  type Problem,
  partReason,
  placeOf,
} from './check-statements.ts';
import { readDeclaredTypes, type Statement } from './read-declared-types.ts';
import type { RecordedStatement } from './record-statements.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

/**
 * Compares the row type of every `` sql<T>`...` `` in the sources with what its statement returns on the
 * migrated database at `url`.
 * @param recordings the folder of statements recorded by tests
 * @param isWhole whether all tests ran, so that every statement should have been recorded
 * @returns one line for each error, and a summary line
 */
export async function checkSources(
  url: string,
  recordings: string,
  isWhole: boolean,
): Promise<{ errors: string[]; summary: string }> {
  const recorded = await readRecorded(recordings);
  const statements = await readSources();
  const outcome = await checkStatements(url, statements, recorded);
  const { checked, written, missing } = outcome;
  const open = isWhole ? missing.filter(({ file }) => !isListed(notRun, file)) : [];
  // Some of the tests may run a statement only within another one.
  const problems = outcome.problems.filter(({ reason }) => isWhole || reason !== partReason);
  const errors = [
    ...problems.filter((problem) => !isAccepted(problem)).map(describeProblem),
    ...open.map((one) => `${placeOf(one)} is run by no test, so its type is not checked`),
    ...(isWhole ? outdated(outcome) : []),
  ];
  const summary =
    `row types: ${checked.length} of ${statements.length} statements are checked, ` +
    `${written.length} are values to be written, ${missing.length} were not run`;
  return { errors, summary };
}

async function readRecorded(folder: string): Promise<RecordedStatement[]> {
  const texts = (await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8'));
  const lines = new Set((await Promise.all(texts)).flatMap((text) => text.split('\n')));
  lines.delete('');
  return [...lines].map((line) => JSON.parse(line) as RecordedStatement);
}

/** The statements of all sources but tests, whose row types are not checked. */
async function readSources(): Promise<Statement[]> {
  const files: string[] = [];
  for await (const file of glob('{apps,packages}/*/src/**/*.ts', { cwd: root })) {
    if (file.endsWith('.test.ts')) continue;
    if ((await readFile(join(root, file), 'utf8')).includes('sql<')) files.push(join(root, file));
  }
  const statements = readDeclaredTypes(files.sort());
  return statements.map((one) => ({ ...one, file: relative(root, one.file).replaceAll(sep, '/') }));
}

const isListed = (list: readonly { file: string }[], file: string) =>
  list.some((entry) => entry.file === file);

const fits = (entry: (typeof accepted)[number], { place, column }: Problem) =>
  place.startsWith(`${entry.file}:`) && entry.column === column;

const isAccepted = (problem: Problem) => accepted.some((entry) => fits(entry, problem));

const describeProblem = ({ place, column, reason }: Problem) =>
  column ? `${place} column ${column} ${reason}` : `${place} ${reason}`;

/** Entries of accepted.ts that are no longer needed. */
function outdated({ problems, missing }: Outcome): string[] {
  const columns = accepted.filter((entry) => !problems.some((problem) => fits(entry, problem)));
  const files = notRun.filter(({ file }) => !isListed(missing, file));
  return [...columns, ...files].map(({ file }) => `row-types/accepted.ts names ${file} needlessly`);
}
