import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { brands } from '@karwan/demo/catalogue/brands';
import { categories } from '@karwan/demo/catalogue/departments';
import { generateProducts } from '@karwan/demo/catalogue/generate-products';
import type { DemoProduct, NameValue } from '@karwan/demo/catalogue/shape';
import { createRandom, type Random } from '@karwan/demo/random';
import { madeUpBrand, skewed, variantName, vocabularyOf } from './names.ts';

const day = new Date('2026-01-15T08:00:00Z');

/**
 * Writes a CSV file for the shop's import with `rows` products, the same on every run: variations of the demo shop's,
 * in the shop's own columns. Row by row, in constant memory.
 */
export async function writeImportFile(path: string, rows: number): Promise<void> {
  const bases = generateProducts(day);
  const random = createRandom('import');
  const words = vocabularyOf(rows);
  const file = createWriteStream(path);
  file.write(`${columns.join()}\n`);
  for (let number = 0; number < rows; number++) {
    const row = variantOf(random.pick(bases), number, words, random);
    if (!file.write(`${row.map(cell).join()}\n`)) await once(file, 'drain');
  }
  file.end();
  await finished(file);
}

const columns = [
  'itemCustomId',
  'name',
  'category',
  'brand',
  'price',
  'salePrice',
  'stock',
  'pictures',
  'features',
  'facts',
  'specs',
  'description',
  'gtin',
  'weightGrams',
  'popularity',
];

function variantOf(
  base: DemoProduct,
  number: number,
  { words, brands: newBrands }: { words: number; brands: number },
  random: Random,
): unknown[] {
  const price = random.int(500, 250_000);
  const brand = random.chance(0.5)
    ? madeUpBrand(skewed(random, newBrands))
    : brandTitles.get(base.brand);
  return [
    `i${String(number).padStart(7, '0')}`,
    variantName(random, base.name, words),
    pathOf(base.category),
    brand,
    price,
    random.chance(0.2) ? Math.ceil(price * 0.8) : '',
    random.chance(0.1) ? 0 : random.int(1, 500),
    base.pictures.join('|'),
    pairs(base.features),
    pairs(base.facts),
    pairs(base.specs),
    base.description,
    base.gtin,
    base.weightGrams,
    random.int(0, 1_000_000),
  ];
}

const brandTitles = new Map(brands.map(({ slug, title }) => [slug, title]));
const categoryNames = new Map(categories.map(({ menuUrl, name }) => [menuUrl, name]));

/** `luxury/handbags` is `Luxury > Handbags`. */
function pathOf(menuUrl: string): string {
  const parts = menuUrl.split('/');
  return parts
    .map((part, depth) => categoryNames.get(parts.slice(0, depth + 1).join('/')) ?? part)
    .join(' > ');
}

const pairs = (list: readonly NameValue[]) =>
  list.map(({ name, value }) => `${name}: ${value.replaceAll('|', '/')}`).join('|');

function cell(value: unknown): string {
  const text = String(value ?? '');
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
