import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { runOnce, withDatabase } from './server-url.ts';

/** Calls `use` with an empty database, and drops it. Works only in Vitest, whose global setup starts the server. */
export async function withEmptyDatabase(
  use: (pool: pg.Pool, url: string) => Promise<void>,
): Promise<void> {
  const { adminUrl } = inject('testServer');
  const name = `karwan_former_${randomBytes(5).toString('hex')}`;
  await runOnce(adminUrl, `create database ${name}`);
  const url = withDatabase(adminUrl, name);
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  // The forced drop below may break connections that are still closing; that must not crash the test run.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  try {
    await use(pool, url);
  } finally {
    await pool.end();
    await runOnce(adminUrl, `drop database ${name} with (force)`);
  }
}
