import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';

/** A file of `functions` or `triggers`: the one statement that creates what the file is named after. */
export interface SqlFile {
  readonly kind: 'function' | 'trigger';
  readonly name: string;
  /** From the folder that holds `functions` and `triggers`, with slashes. */
  readonly path: string;
  readonly text: string;
  readonly sha256: string;
}

/** How the list of texts and the database name a file: its folder may change. */
export const keyOf = ({ kind, name }: Pick<SqlFile, 'kind' | 'name'>): string => `${kind} ${name}`;

const statement = {
  function: /^create or replace function (\w+)\(/gm,
  trigger: /^create (?:or replace|constraint) trigger (\w+) /gm,
};

/**
 * The functions and triggers below `root`, in an order in which they can be created: what a function calls before it,
 * triggers last.
 * @throws Error that names a file which does not create exactly what it is named after
 */
export function readSqlFiles(root: string): SqlFile[] {
  const functions = readKind(root, 'function');
  return [...inOrder(functions), ...readKind(root, 'trigger')];
}

/** Not in threads: at every start, so many small files take four times as long there. */
function readKind(root: string, kind: SqlFile['kind']): SqlFile[] {
  const folder = `${kind}s`;
  if (!existsSync(join(root, folder))) return [];
  const all = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
  const paths = all.filter((path) => path.endsWith('.sql')).map((path) => join(folder, path));
  const files = paths.sort().map((path) => readOne(root, kind, path));
  const twice = files.find((file, at) => files.findIndex(({ name }) => name === file.name) < at);
  if (twice) throw new Error(`${twice.path}: there is another file of this name.`);
  return files;
}

function readOne(root: string, kind: SqlFile['kind'], path: string): SqlFile {
  const text = readFileSync(join(root, path), 'utf8');
  const shown = path.split(sep).join('/');
  const name = shown.slice(shown.lastIndexOf('/') + 1, -'.sql'.length);
  const created = [...text.matchAll(statement[kind])].map((match) => match[1]);
  if (created.length !== 1 || created[0] !== name) {
    const begin = kind === 'function' ? 'function' : 'trigger" or "create constraint trigger';
    throw new Error(
      `${shown} must create the ${kind} ${name} alone, with "create or replace ${begin}".`,
    );
  }
  return { kind, name, path: shown, text, sha256: createHash('sha256').update(text).digest('hex') };
}

/** The functions of `files` that each one calls, itself left out. */
export function callsOf(files: readonly SqlFile[]): Map<SqlFile, SqlFile[]> {
  const named = new Map(
    files.filter(({ kind }) => kind === 'function').map((file) => [file.name, file]),
  );
  return new Map(
    files.map((file) => {
      const words = file.text.replace(/--[^\n]*/g, '').matchAll(/\b(\w+)\s*\(/g);
      const called = new Set([...words].flatMap(([, word = '']) => named.get(word) ?? []));
      called.delete(file);
      return [file, [...called]];
    }),
  );
}

/** What `wanted` reach by `edges`, themselves included, each after what it leads to. */
export function reach(
  requested: readonly SqlFile[],
  edges: ReadonlyMap<SqlFile, readonly SqlFile[]>,
): SqlFile[] {
  const reached = new Set<SqlFile>();
  const begun = new Set<SqlFile>();
  const visit = (file: SqlFile) => {
    if (begun.has(file)) return;
    begun.add(file);
    for (const next of edges.get(file) ?? []) visit(next);
    reached.add(file);
  };
  for (const file of requested) visit(file);
  return [...reached];
}

const inOrder = (functions: readonly SqlFile[]) => reach(functions, callsOf(functions));

/** The functions that a migration needs, by its line `-- functions: name name`, and those that they call. */
export function neededBy(migration: string, files: readonly SqlFile[]): SqlFile[] {
  const names = [...migration.matchAll(/^-- functions: ([\w ,]+)$/gm)].flatMap(
    ([, list = '']) => list.match(/\w+/g) ?? [],
  );
  const requested = names.map((name) => {
    const found = files.find((file) => file.kind === 'function' && file.name === name);
    if (!found) throw new Error(`it needs the function ${name}, which has no file`);
    return found;
  });
  return reach(requested, callsOf(files));
}
