import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import { inject } from 'vitest';
import { type ConnectOptions, connect, type Database } from './connect.ts';
import { StatementRecorder } from './row-types/record-statements.ts';
import { runOnce, withDatabase } from './server-url.ts';

export interface TestServer {
  /** A database on the server where databases may be created, as a superuser. */
  readonly adminUrl: string;
  /** The migrated database that every test database is a copy of. */
  readonly template: string;
  /** The folder for what `StatementRecorder` notes. */
  readonly recordings: string;
}

declare module 'vitest' {
  export interface ProvidedContext {
    testServer: TestServer;
  }
}

export interface TestDatabase {
  readonly db: Kysely<Database>;
  readonly pool: pg.Pool;
  readonly url: string;
  drop(): Promise<void>;
}

/**
 * A fresh copy of the migrated database, for one test file: call it in `beforeAll` and `drop` it
 * in `afterAll`. Works in Vitest only, whose global setup starts the server.
 */
export async function createTestDatabase(options: ConnectOptions = {}): Promise<TestDatabase> {
  const { adminUrl, template, recordings } = inject('testServer');
  const name = `${template}_${randomBytes(5).toString('hex')}`;
  await runOnce(adminUrl, `create database ${name} template ${template}`);
  const url = withDatabase(adminUrl, name);
  const recorder = new StatementRecorder();
  const { db, pool, close } = connect(url, {
    readConnections: 1,
    onConnection: recorder.watch,
    ...options,
  });
  return {
    db,
    pool,
    url,
    drop: async () => {
      recorder.save(recordings);
      await close();
      await runOnce(adminUrl, `drop database if exists ${name} with (force)`);
    },
  };
}
