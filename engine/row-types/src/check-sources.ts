import { glob, readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import {
  checkStatements,
  type Outcome,
  type Problem,
  partReason,
  placeOf,
} from './check-statements.ts';
import { readDeclaredTypes, type Statement } from './read-declared-types.ts';
import type { RecordedStatement } from './record-statements.ts';

/** Where statements stand, and what is known of them. */
export interface Sources {
  /** The folder of the project, with its tsconfig.json; paths are relative to it. */
  readonly root: string;
  /** A glob of the sources; tests among them are left out. */
  readonly files: string;
  /** Columns whose declared type is narrower than the schema can prove. */
  readonly accepted: readonly { readonly file: string; readonly column: string }[];
  /** Files with statements that no test runs. */
  readonly notRun: readonly { readonly file: string }[];
}

/**
 * Compares the row type of every `` sql<T>`...` `` in the sources with what its statement returns on the
 * migrated database at `url`.
 * @param recordings the folder of statements recorded by tests
 * @param isWhole whether all tests ran, so that every statement should have been recorded
 * @returns one line for each error, and a summary line
 */
export async function checkSources(
  sources: Sources,
  url: string,
  recordings: string,
  isWhole: boolean,
): Promise<{ errors: string[]; summary: string }> {
  const { accepted, notRun } = sources;
  const recorded = await readRecorded(recordings);
  const statements = await readSources(sources);
  const outcome = await checkStatements(url, statements, recorded);
  const { checked, written, missing } = outcome;
  const open = isWhole ? missing.filter(({ file }) => !isListed(notRun, file)) : [];
  // Some of the tests may run a statement only within another one.
  const problems = outcome.problems.filter(({ reason }) => isWhole || reason !== partReason);
  const errors = [
    ...problems
      .filter((problem) => !accepted.some((entry) => fits(entry, problem)))
      .map(describeProblem),
    ...open.map((one) => `${placeOf(one)} is run by no test, so its type is not checked`),
    ...(isWhole ? outdated(outcome, sources) : []),
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
async function readSources({ root, files: pattern }: Sources): Promise<Statement[]> {
  const files: string[] = [];
  for await (const file of glob(pattern, { cwd: root })) {
    if (file.endsWith('.test.ts')) continue;
    if ((await readFile(join(root, file), 'utf8')).includes('sql<')) files.push(join(root, file));
  }
  const statements = readDeclaredTypes(root, files.sort());
  return statements.map((statement) => ({
    ...statement,
    file: relative(root, statement.file).replaceAll(sep, '/'),
  }));
}

const isListed = (list: readonly { file: string }[], file: string) =>
  list.some((entry) => entry.file === file);

const fits = (entry: Sources['accepted'][number], { place, column }: Problem) =>
  place.startsWith(`${entry.file}:`) && entry.column === column;

const describeProblem = ({ place, column, reason }: Problem) =>
  column ? `${place} column ${column} ${reason}` : `${place} ${reason}`;

/** Exceptions that are no longer needed. */
function outdated({ problems, missing }: Outcome, { accepted, notRun }: Sources): string[] {
  const columns = accepted.filter((entry) => !problems.some((problem) => fits(entry, problem)));
  const files = notRun.filter(({ file }) => !isListed(missing, file));
  return [...columns, ...files].map(
    ({ file }) => `the exception for ${file} is not needed any more`,
  );
}
