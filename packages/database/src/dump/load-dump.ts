import { type ChildProcessByStdio, spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { clientEnvironment } from './client-environment.ts';
import { type ClientPrograms, endOf } from './programs.ts';

/** What a database holds before a dump is loaded into it. */
export interface TargetState {
  /** The server's major version. */
  readonly major: number;
  readonly name: string;
  /** The schemas that hold tables, or other relations, that no extension owns. */
  readonly schemas: readonly string[];
  /** What else is connected to it: names of programs, or of users. */
  readonly connected: readonly string[];
}

/** @throws Error when the server cannot be reached or refuses */
export async function readTarget(url: string): Promise<TargetState> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    const { rows } = await client.query<TargetState>(`
      select current_setting('server_version_num')::integer / 10000 as major, current_database() as name,
        array(select distinct coalesce(nullif(application_name, ''), usename::text) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
          order by 1) as connected,
        array(select distinct nspname::text from pg_class c join pg_namespace n on n.oid = relnamespace
          where nspname !~ '^pg_' and nspname <> 'information_schema'
            and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = c.oid and deptype = 'e')
          order by 1) as schemas`);
    const [row] = rows;
    if (!row) throw new Error('the database does not say what it is');
    return row;
  } finally {
    await client.end();
  }
}

export interface LoadOptions {
  readonly url: string;
  readonly programs: ClientPrograms;
  /** Schemas that are dropped before, in the same transaction. */
  readonly drop: readonly string[];
  /** Writes the dump into the stream and ends it; rejects when the dump is not whole. */
  fill(into: Writable): Promise<void>;
}

/**
 * Loads a dump into the database at `url` in one transaction: a failed one leaves the database as it was. The user of
 * `url` then owns what is in it; he need not be a superuser.
 * @throws Error with PostgreSQL's own words
 */
export async function loadDump({ url, programs, drop, fill }: LoadOptions): Promise<void> {
  const env = clientEnvironment(url);
  const reader = spawn(
    programs.path('pg_restore'),
    // Comments on extensions belong to whoever created them, who may be a superuser.
    ['--file=-', '--no-owner', '--no-privileges', '--no-comments', '--no-tablespaces'],
    { cwd: '/', env, stdio: ['pipe', 'pipe', 'pipe'] },
  );
  const writer = spawn(
    programs.path('psql'),
    ['--no-psqlrc', '--quiet', '--set=ON_ERROR_STOP=1', '--file=-'],
    {
      cwd: '/',
      env: { ...env, PGOPTIONS: '-c client_min_messages=warning' },
      stdio: ['pipe', 'pipe', 'pipe'],
    },
  );
  writer.stdout.resume();
  const [read, written] = [endOf('pg_restore', reader), endOf('psql', writer)];
  try {
    await Promise.race([written, send(reader, read, writer, drop, fill)]);
    writer.stdin.end('commit;\nanalyze;\n');
    await written;
  } catch (error) {
    // The end of its input without `commit` rolls everything back.
    writer.stdin.end();
    const said = await written.catch((reason: Error) => reason);
    throw explain(said ?? error);
  } finally {
    for (const child of [reader, writer]) child.kill('SIGKILL');
    await Promise.allSettled([read, written]);
  }
}

async function send(
  reader: ChildProcessByStdio<Writable, Readable, Readable>,
  read: Promise<void>,
  writer: ChildProcessByStdio<Writable, Readable, Readable>,
  drop: readonly string[],
  fill: (into: Writable) => Promise<void>,
): Promise<void> {
  writer.stdin.on('error', () => {});
  reader.stdin.on('error', () => {});
  writer.stdin.write('begin;\n');
  for (const schema of drop) {
    writer.stdin.write(`drop schema ${pg.escapeIdentifier(schema)} cascade;\n`);
  }
  if (drop.includes('public')) {
    writer.stdin.write(
      'create schema public;\nalter schema public owner to pg_database_owner;\ngrant usage on schema public to public;\n',
    );
  }
  const passed = pipeline(reader.stdout, writer.stdin, { end: false });
  const filled = fill(reader.stdin).catch(async (error: { code?: string }) => {
    // It closed its input: its own words say why.
    if (closed.has(error.code)) await read;
    throw error;
  });
  await Promise.all([filled, read, passed]);
}

const closed = new Set<string | undefined>(['EPIPE', 'ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE']);

function explain(error: unknown): Error {
  const { message } = error as Error;
  const extension = /permission denied to create extension "(\w+)"/.exec(message)?.[1];
  if (extension === undefined) return new Error(`the dump was not restored: ${message}`);
  return new Error(
    `the dump was not restored: its database has the extension ${extension}, which only a superuser may create. ` +
      `Create it in the empty database first: create extension ${extension}`,
  );
}
