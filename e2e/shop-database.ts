import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { connect } from '@karwan/database/connect';

export interface Row {
  [column: string]: unknown;
}

/** The database of the shop under test, to look behind what its pages say. */
export interface ShopDatabase {
  query<T extends Row>(text: string, values?: readonly unknown[]): Promise<T[]>;
  close(): Promise<void>;
}

/**
 * Connects to the database of the shop that `DATA_DIR` belongs to.
 * @throws Error when the shop keeps none there.
 */
export async function openShopDatabase(): Promise<ShopDatabase> {
  const { pool, close } = connect(await databaseAddress(), {
    poolSize: 2,
    name: 'karwan-journeys',
  });
  return {
    query: async <T extends Row>(text: string, values: readonly unknown[] = []) =>
      (await pool.query<T>(text, [...values])).rows,
    close,
  };
}

/** Where the database of the shop under test is. */
export async function databaseAddress(): Promise<string> {
  const { E2E_DATABASE_URL, E2E_DATA_DIR } = process.env;
  if (E2E_DATABASE_URL) return E2E_DATABASE_URL;
  const state = await readFile(join(E2E_DATA_DIR ?? '', 'postgres.json'), 'utf8');
  const { password, port } = JSON.parse(state) as { password: string; port: number };
  return `postgres://karwan:${password}@127.0.0.1:${port}/karwan`;
}
