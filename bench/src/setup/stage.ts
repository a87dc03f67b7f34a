import { makeCatalogue } from '../catalogue/make-catalogue.ts';
import { readAddresses } from '../load/addresses.ts';
import type { Stage } from '../measure/measurement.ts';
import { startShop } from '../processes/start-shop.ts';
import type { BenchPostgres } from './bench-postgres.ts';
import type { ReusedPostgres } from './reused-postgres.ts';

/** Makes a catalogue of so many products and starts a shop on it. */
export async function setUpStage(
  postgres: BenchPostgres,
  products: number,
  { hasRuns = false } = {},
): Promise<Stage> {
  const name = hasRuns ? `runs_${products}` : `catalogue_${products}`;
  const databaseUrl = await postgres.createDatabase(name);
  await makeCatalogueAloud(databaseUrl, products, { hasRuns });
  return stageOn(postgres, databaseUrl, products);
}

/** Starts a shop on a kept catalogue. */
export const setUpKeptStage = (postgres: ReusedPostgres, products: number): Promise<Stage> =>
  stageOn(postgres, postgres.databaseUrl, products);

/** Makes a catalogue and prints how long it took. */
export async function makeCatalogueAloud(
  databaseUrl: string,
  products: number,
  kind = { hasRuns: false },
): Promise<void> {
  const startedAt = Date.now();
  await makeCatalogue(databaseUrl, products, kind);
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  console.error(`  ${products.toLocaleString('en-US')} products made in ${seconds} s`);
}

async function stageOn(
  { folder, cpu }: BenchPostgres,
  databaseUrl: string,
  products: number,
): Promise<Stage> {
  return {
    databaseUrl,
    folder,
    products,
    databaseCpu: cpu,
    shop: await startShop({ databaseUrl, folder }),
    addresses: await readAddresses(databaseUrl, 'a'),
  };
}
