import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { memoryFolder } from '@karwan/embedded-postgres/memory-folder';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@karwan/embedded-postgres/start';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkStatements, type Outcome } from './check-statements.ts';
import { readDeclaredTypes } from './read-declared-types.ts';
import { StatementRecorder } from './record-statements.ts';

const tables = `
  create table push_subscription (id bigint primary key, endpoint text not null);
  create table message (
    id bigint primary key,
    status text not null check (status in ('waiting', 'sending', 'sent', 'failed', 'unsure')),
    channel text not null check (channel in ('email', 'sms', 'push')),
    kind text not null,
    key text not null,
    push_subscription_id bigint references push_subscription,
    sent_at timestamptz,
    created_at timestamptz not null
  )`;

type Db = Kysely<{ message: { id: number; sent_at: Date | null } }>;

/** Statements with a correct declared type. */
const right = {
  columns: (db: Db) =>
    sql<{
      id: number;
      status: 'waiting' | 'sending' | 'sent' | 'failed' | 'unsure';
      sent_at: Date | null;
      key: string;
      count: number;
      kinds: string[];
    }>`select id, status, sent_at, key, count(*) over (), array(select kind from message) as kinds
    from message`.execute(db),
  joined: (db: Db) =>
    sql<{ id: number; endpoint: string | null }>`select m.id, p.endpoint
    from message m left join push_subscription p on p.id = m.push_subscription_id`.execute(db),
  surelyJoined: (db: Db) =>
    sql<{ id: number; endpoint: string }>`select m.id, p.endpoint from message m
    left join push_subscription p on p.id = m.push_subscription_id where p.id is not null`.execute(
      db,
    ),
  json: (db: Db) =>
    sql<{ parts: { id: number; at: string; sentAt: string | null }[] }>`
    select coalesce(jsonb_agg(jsonb_build_object('id', id, 'at', created_at, 'sentAt', sent_at)), '[]')
      as parts from message`.execute(db),
  returned: (db: Db) =>
    sql<{ sent_at: Date }>`update message set sent_at = now() where id = 0
    returning sent_at`.execute(db),
  column: (db: Db) => db.selectFrom('message').select(sql<string>`id::text`.as('text')).execute(),
  value: (db: Db) =>
    db.updateTable('message').set({ sent_at: sql<Date>`now()` }).where('id', '=', 0).execute(),
};

/** Statements with one wrong declared type each, and the expected message. */
const wrong: Record<string, { run: (db: Db) => Promise<unknown>; says: string }> = {
  name: {
    run: (db) => sql<{ identity: number }>`select id from message where 1 = 1`.execute(db),
    says: 'identity is declared, and no column has that name',
  },
  nullable: {
    run: (db) => sql<{ sent_at: Date }>`select sent_at from message`.execute(db),
    says: 'sent_at is null, and declared Date',
  },
  'left join': {
    run: (db) =>
      sql<{ endpoint: string }>`select p.endpoint
      from message m left join push_subscription p on p.id = m.push_subscription_id`.execute(db),
    says: 'endpoint is null, and declared string',
  },
  'aggregate of nothing': {
    run: (db) => sql<{ last: number }>`select max(id) as last from message`.execute(db),
    says: 'last is null, and declared number',
  },
  'numeric as number': {
    run: (db) => sql<{ sum: number }>`select coalesce(sum(id), 0) as sum from message`.execute(db),
    says: 'sum is string, and declared number',
  },
  'bigint as string': {
    run: (db) => sql<{ id: string }>`select id from message limit 5`.execute(db),
    says: 'id is number, and declared string',
  },
  'date as string': {
    run: (db) => sql<{ created_at: string }>`select created_at from message`.execute(db),
    says: 'created_at is Date, and declared string',
  },
  'day as date': {
    run: (db) => sql<{ day: Date }>`select created_at::date as day from message`.execute(db),
    says: 'day is string, and declared Date',
  },
  'date within json': {
    run: (db) =>
      sql<{ row: { at: Date } }>`select jsonb_build_object('at', created_at) as row
      from message`.execute(db),
    says: 'row.at is string, and declared Date',
  },
  'null within a list that is never null': {
    run: (db) =>
      sql<{ parts: { at: string }[] }>`select coalesce(json_agg(
      json_build_object('at', sent_at)), '[]') as parts from message`.execute(db),
    says: 'parts[].at is null, and declared string',
  },
  'a literal too many': {
    run: (db) =>
      sql<{ channel: 'email' | 'sms' | 'push' | 'pigeon' }>`select channel
      from message`.execute(db),
    says: 'channel is declared "pigeon", which the database never has',
  },
  'a literal too few': {
    run: (db) => sql<{ channel: 'email' | 'sms' }>`select channel from message limit 1`.execute(db),
    says: 'channel is "push", and declared "email" | "sms"',
  },
  'a literal of any text': {
    run: (db) => sql<{ kind: 'booked' }>`select kind from message`.execute(db),
    says: 'kind is string, and declared "booked"',
  },
  'what json holds': {
    run: (db) => sql<{ data: { at: number } }>`select '{"at": "noon"}'::jsonb as data`.execute(db),
    says: 'data.at is text, and declared number',
  },
  'one column': {
    run: (db) => db.selectFrom('message').select(sql<Date>`sent_at`.as('when')).execute(),
    says: 'when is null, and declared Date',
  },
  'a part of other SQL': {
    run: (db) => sql`select ${sql<number>`1 + 1`} as two`.execute(db),
    says: ' is part of other SQL, where nothing reads its type: write sql without one',
  },
};

let folder: string;
let server: EmbeddedPostgres;
let db: Db;
let outcome: Outcome;
const recorder = new StatementRecorder();
/** Positions of the statements in `wrong`, in their order. */
let places: string[];

beforeAll(async () => {
  folder = await mkdtemp(join(memoryFolder(), 'karwan-row-types-'));
  await chmod(folder, 0o755);
  server = await startEmbeddedPostgres({
    dataDir: join(folder, 'data'),
    settings: { fsync: 'off', max_wal_size: '256MB' },
  });
  const pool = new pg.Pool({ connectionString: server.url });
  await pool.query(tables);
  db = new Kysely({
    dialect: new PostgresDialect({ pool, onCreateConnection: recorder.watch }),
  });
  for (const run of Object.values(right)) await run(db);
  for (const { run } of Object.values(wrong)) await run(db);
  const root = fileURLToPath(new URL('../../../', import.meta.url));
  const statements = readDeclaredTypes(root, [fileURLToPath(import.meta.url)]);
  outcome = await checkStatements(server.url, statements, recorder.statements);
  places = statements.slice(Object.keys(right).length).map(({ file, line }) => `${file}:${line}`);
});
afterAll(async () => {
  await db.destroy();
  await server.stop();
  await rm(folder, { recursive: true });
});

test.each(Object.entries(wrong))('%s', (name, { says }) => {
  const place = places[Object.keys(wrong).indexOf(name)];
  const found = outcome.problems.filter((problem) => problem.place === place);
  expect(found.map(({ column, reason }) => `${column} ${reason}`)).toEqual([says]);
});

test('correct types are not reported', () => {
  expect(outcome.problems).toHaveLength(Object.keys(wrong).length);
});

test('a statement that never ran is named, and a declared value is counted as one', () => {
  const unrun = () => sql<{ never: string }>`select 'run' as never`;
  expect(unrun).toBeTypeOf('function');
  const said = [outcome.missing, outcome.written].map((all) =>
    all.map(({ fragments }) => fragments),
  );
  expect(said).toEqual([[["select 'run' as never"]], [['now()']]]);
});
