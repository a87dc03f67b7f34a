import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { replaceProducts } from '../judged-shop.ts';
import type { TypedProduct } from './typed-catalogue.ts';

/** What a catalogue tells of its products: names and brands alone, or categories and descriptions too. */
export const tellings = ['names only', 'with categories'] as const;
export type Telling = (typeof tellings)[number];

/** Fills a copy of the demo shop's database with a catalogue, by the shop's own import. */
export async function importTypes(
  databaseUrl: string,
  products: readonly TypedProduct[],
  telling: Telling,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'karwan-types-'));
  const file = join(folder, 'products.jsonl');
  const lines = products.map((product) => JSON.stringify(rowOf(product, telling)));
  try {
    await writeFile(file, lines.join('\n'));
    await replaceProducts(databaseUrl, { products: file, mapping: undefined });
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** A row in the shop's own columns. Prices do not matter here, and every product is in stock. */
function rowOf({ id, name, brand, description, path }: TypedProduct, telling: Telling) {
  const common = { itemCustomId: id, name, brand, price: 1_000, stock: 10 };
  if (telling === 'names only') return { ...common, categoryPath: ['All'] };
  return { ...common, description, categoryPath: path };
}
