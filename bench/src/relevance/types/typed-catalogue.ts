import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { categories } from '@karwan/demo/catalogue/departments';
import { generateProducts } from '@karwan/demo/catalogue/generate-products';
import { typesInTitles } from './types-in-titles.ts';

/** A product whose category or type is known, as truth about what it is. */
export interface TypedProduct {
  readonly id: string;
  readonly name: string;
  readonly brand?: string | undefined;
  readonly description?: string | undefined;
  /** Names of its category, the department first. */
  readonly path: readonly string[];
  /** Further words for what it is. */
  readonly styles?: readonly string[];
}

type Json = Record<string, unknown>;

/** Catalogues by name: each reads the products of a file. The demo shop needs none. */
const readers: Readonly<Record<string, (text: string) => TypedProduct[]>> = {
  demo: readDemo,
  bestbuy: readBestBuy,
  'icecat-10k': readIcecat,
  magento: readMagento,
};

export const catalogueNames = Object.keys(readers);

/** @throws Error for an unknown name */
export async function readTypedCatalogue(name: string, file?: string): Promise<TypedProduct[]> {
  const read = readers[name];
  if (!read) throw new Error(`${name} is none of the catalogues ${catalogueNames.join(', ')}`);
  if (file === undefined) return read('');
  const bytes = await readFile(file);
  return read((file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8'));
}

function readDemo(): TypedProduct[] {
  const names = new Map(categories.map(({ menuUrl, name }) => [menuUrl, name]));
  return generateProducts(new Date(0)).map(({ name, description, facts, category }, index) => ({
    // Its own id has the name of its category, which search finds.
    id: `demo-${index}`,
    name,
    brand: facts.find((fact) => fact.name === 'Brand')?.value,
    description,
    path: category
      .split('/')
      .map((_, depth, parts) => names.get(parts.slice(0, depth + 1).join('/')) ?? ''),
  }));
}

/** The samples of Best Buy's API: an array with a path of categories. */
function readBestBuy(text: string): TypedProduct[] {
  const rows = JSON.parse(text) as {
    name: string;
    description: string;
    brand: string;
    categories: string[];
  }[];
  return rows.map(({ name, description, brand, categories }, index) => ({
    id: `bestbuy-${index}`,
    name,
    brand,
    description,
    path: categories,
  }));
}

/** Open Icecat, a product a line. It has no categories, but titles contain the name of their type. */
function readIcecat(text: string): TypedProduct[] {
  const rows = text
    .split('\n')
    .filter(Boolean)
    .map(
      (line) =>
        JSON.parse(line) as { id: string; name: string; title: string; supplier: string } & Json,
    );
  const types = typesInTitles(
    rows.map(({ title, supplier, name }) => ({ title, maker: `${supplier} ${name}` })),
  );
  return rows.flatMap(({ id, title, supplier, short_description: short }, index) => {
    const type = types[index];
    if (type === undefined) return [];
    const description = typeof short === 'string' ? short : undefined;
    return [{ id, name: title, brand: supplier, description, path: ['Electronics', type] }];
  });
}

/** Magento's export: products that are chosen in variants, in the first of their categories, with their styles. */
function readMagento(text: string): TypedProduct[] {
  const [head = [], ...rows] = readCsv(text);
  const at = (row: readonly string[], column: string) => row[head.indexOf(column)] ?? '';
  return rows
    .filter((row) => at(row, 'product_type') === 'configurable')
    .map((row) => ({
      id: at(row, 'sku'),
      name: at(row, 'name'),
      description: at(row, 'description').replace(/<[^>]*>/g, ' '),
      path: (at(row, 'categories').split(',')[0] ?? '').split('/').slice(1),
      styles: at(row, 'additional_attributes')
        .split(',')
        .filter((attribute) => attribute.startsWith('style_'))
        .flatMap((attribute) => attribute.slice(attribute.indexOf('=') + 1).split('|')),
    }));
}

/** Cells of a file with quotes. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain = '', end] of text.matchAll(
    /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g,
  )) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end !== ',') rows.push([]);
  }
  return rows.filter((row) => row.length > 1);
}
