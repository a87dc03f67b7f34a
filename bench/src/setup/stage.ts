import { makeCatalogue } from '../catalogue/make-catalogue.ts';
import { readAddresses } from '../load/addresses.ts';
import type { Stage } from '../measure/measurement.ts';
import { startShop } from '../processes/start-shop.ts';
import type { TemporaryPostgres } from './temporary-postgres.ts';

/** A catalogue of so many products and a shop on it. */
export async function setUpStage(postgres: TemporaryPostgres, products: number): Promise<Stage> {
  const { folder } = postgres;
  const startedAt = Date.now();
  const databaseUrl = await postgres.createDatabase(`catalogue_${products}`);
  await makeCatalogue(databaseUrl, products);
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  console.error(`  ${products.toLocaleString('en-US')} products made in ${seconds} s`);
  return {
    databaseUrl,
    folder,
    products,
    databaseCpu: postgres.cpu,
    shop: await startShop({ databaseUrl, folder }),
    addresses: await readAddresses(databaseUrl, 'a'),
  };
}
