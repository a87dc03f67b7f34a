import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runImport } from '@karwan/api/catalogue/import/run-import';
import { createCatalogue, testPlaces } from '@karwan/api/catalogue/testing/test-catalogue';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type StartedApi, startApi } from '../testing/start-api.ts';

let api: StartedApi;
beforeAll(async () => {
  api = await startApi(async ({ db }) => {
    await createCatalogue(db, { domain: 'shop.example', categories: ['home'], products: [] });
  });
});
afterAll(() => api.close());

interface Found {
  readonly itemCustomId: string;
  /** In minor units. */
  readonly price: number;
}

const { latitude, longitude } = testPlaces.lahore;

/** The search results near Lahore, from the cache if they were requested before. */
async function search(query: string): Promise<Found[]> {
  const answer = await fetch(
    `${api.origin}/v1/item/itembynearestbranch/${query}/${latitude}/${longitude}`,
  );
  expect(answer.status).toBe(200);
  const { items } = (await answer.json()) as { items: Found[] };
  return items;
}

/** Imports rows as `npm run catalogue:import` does while the shop runs. */
async function importRows(rows: readonly string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'karwan-import-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'goods.csv');
  await writeFile(file, ['itemCustomId,name,brand,category,price,stock', ...rows].join('\n'));
  const stdout = { write: () => true };
  const io = { env: { DATABASE_URL: api.database.url }, stdout, stderr: process.stderr };
  expect(await runImport([file, '--branch', 'lahore'], io)).toBe(0);
}

test('imported products and prices are found within two seconds, although the response was cached', async () => {
  const row = (code: string, name: string, price: number) =>
    `${code},${name},Zephyr,home,${price},5`;
  await importRows([row('zephyr-1', 'Zephyrine lamp', 1_000)]);
  const withTimeout = { timeout: 2_000, interval: 50 };
  const pricesOf = async () =>
    Object.fromEntries(
      (await search('zephyrine')).map(({ itemCustomId, price }) => [itemCustomId, price]),
    );
  await expect.poll(pricesOf, withTimeout).toEqual({ 'zephyr-1': 100_000 });

  await importRows([
    row('zephyr-1', 'Zephyrine lamp', 900),
    row('zephyr-2', 'Zephyrine torch', 500),
  ]);
  await expect.poll(pricesOf, withTimeout).toEqual({ 'zephyr-1': 90_000, 'zephyr-2': 50_000 });
});
