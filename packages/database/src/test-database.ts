import { randomBytes } from 'node:crypto';
import { StatementRecorder } from '@karwan/row-types/record-statements';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import { inject } from 'vitest';
import { type ConnectOptions, connect, type Database } from './connect.ts';
import { runOnce, withDatabase } from './server-url.ts';

export interface TestDatabase {
  readonly db: Kysely<Database>;
  readonly pool: pg.Pool;
  readonly url: string;
  drop(): Promise<void>;
}

/**
 * Creates a copy of the migrated template for one test file: call it in `beforeAll`, and `drop` in `afterAll`.
 * Works only in Vitest, whose global setup starts the server.
 */
export async function createTestDatabase(options: ConnectOptions = {}): Promise<TestDatabase> {
  const { adminUrl, template, recordings } = inject('testServer');
  const name = `${template}_${randomBytes(5).toString('hex')}`;
  await runOnce(adminUrl, `create database ${name} template ${template} strategy file_copy`);
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
