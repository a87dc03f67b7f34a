import pg from 'pg';
import { analyseStatement, type ResultColumn } from './analyse-statement.ts';
import { type Catalogue, readCatalogue } from './catalogue.ts';
import { checkRow, impossibleLiterals } from './check-rows.ts';
import type { Misfit } from './fits.ts';
import type { Statement } from './read-declared-types.ts';
import type { RecordedStatement } from './record-statements.ts';
import { oneOf, type ValueType } from './value-type.ts';

/** A declared type that differs from what the database returns, with its position in the source. */
export interface Problem {
  readonly place: string;
  readonly column: string;
  readonly reason: string;
}

export interface Outcome {
  readonly problems: readonly Problem[];
  /** Statements that tests ran and whose types were compared. */
  readonly checked: readonly Statement[];
  /** Expressions that are only written or compared with columns, which Kysely's types check. */
  readonly written: readonly Statement[];
  /** Statements that no test has run. */
  readonly missing: readonly Statement[];
}

const keyOf = (fragments: readonly string[]) => fragments.join('\0');
export const placeOf = ({ file, line }: Statement) => `${file}:${line}`;

/** Compares declared types with PostgreSQL's analysis on the database at `url` and with rows that tests have seen. */
export async function checkStatements(
  url: string,
  statements: readonly Statement[],
  recorded: readonly RecordedStatement[],
): Promise<Outcome> {
  const byKey = Map.groupBy(recorded.filter(isOwn), ({ fragments }) => keyOf(fragments));
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const text of temporaryTables(recorded)) await client.query(text);
    const analyse = cached(client, await readCatalogue(client));
    const problems: Problem[] = [];
    const checked: Statement[] = [];
    const written: Statement[] = [];
    const missing: Statement[] = [];
    for (const statement of statements) {
      const runs = byKey.get(keyOf(statement.fragments)) ?? [];
      const read = runs.filter(({ role }) => role === 'root' || role === 'column');
      const isPart = read.length === 0 && runs.some(({ role }) => role === 'part');
      if (isPart) problems.push({ place: placeOf(statement), column: '', reason: partReason });
      if (read.length > 0 || isPart) checked.push(statement);
      else (runs.length > 0 ? written : missing).push(statement);
      problems.push(...(await checkRuns(statement, read, analyse)));
    }
    return { problems: distinct(problems), checked, written, missing };
  } finally {
    await client.end();
  }
}

export const partReason =
  'is part of other SQL, where nothing reads its type: write sql without one';

/** False for tests that run `explain`, whose rows are plans. */
const isOwn = ({ text }: RecordedStatement) => !/^\s*explain\b/i.test(text);

/** Temporary tables that other recorded statements use; they are created before the analysis. */
const temporaryTables = (recorded: readonly RecordedStatement[]) =>
  new Set(
    recorded.flatMap(({ text }) => (/^\s*create temp(orary)? table\b/i.test(text) ? [text] : [])),
  );

type Analyse = (text: string) => Promise<readonly ResultColumn[] | Error>;

function cached(client: pg.ClientBase, catalogue: Catalogue): Analyse {
  const known = new Map<string, Promise<readonly ResultColumn[] | Error>>();
  return (text) => {
    const found = known.get(text) ?? analyseStatement(client, catalogue, text).catch(asError);
    known.set(text, found);
    return found;
  };
}

const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)));

async function checkRuns(
  statement: Statement,
  runs: readonly RecordedStatement[],
  analyse: Analyse,
): Promise<Problem[]> {
  const place = placeOf(statement);
  const found: Misfit[] = [];
  const impossible: Misfit[][] = [];
  for (const run of runs) {
    const columns = await analyse(run.text);
    if (columns instanceof Error) {
      found.push({ path: '', reason: `cannot be analysed: ${columns.message}` });
      continue;
    }
    const seen = Object.entries(run.seen).map(([name, shapes]) => ({ name, type: oneOf(shapes) }));
    const declared = declaredRow(statement, run);
    for (const all of [columns, seen].map((all) => ofPlace(run, all))) {
      const misfits = all.length > 0 ? checkRow(declared, all) : [];
      // Each path is reported once: the rows seen usually repeat what the analysis found.
      found.push(...misfits.filter(({ path }) => !found.some((one) => one.path === path)));
    }
    impossible.push(impossibleLiterals(declared, ofPlace(run, columns)));
  }
  // A literal is reported only if it is impossible in every variant of the statement that was run.
  const [first = [], ...others] = impossible;
  const always = first.filter((one) =>
    others.every((all) => all.some((other) => isSame(one, other))),
  );
  return [...found, ...always].map(({ path, reason }) => ({ place, column: path, reason }));
}

const isSame = (one: Misfit, other: Misfit) =>
  one.path === other.path && one.reason === other.reason;

/** The declared row type; for an expression that is one column of a statement, a row of that column alone. */
function declaredRow({ declared }: Statement, { role, column }: RecordedStatement): ValueType {
  if (role === 'root') return declared;
  return { kind: 'object', fields: { [column ?? '']: { type: declared, isOptional: false } } };
}

const ofPlace = ({ role, column }: RecordedStatement, columns: readonly ResultColumn[]) =>
  role === 'root' ? columns : columns.filter(({ name }) => name === column);

const distinct = (problems: readonly Problem[]) => [
  ...new Map(problems.map((one) => [JSON.stringify(one), one])).values(),
];
