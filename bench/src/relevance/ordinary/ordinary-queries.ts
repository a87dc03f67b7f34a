import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** Which prices a query accepts, in rupees; `cheap`: those of the cheapest third of the kind. */
export type PriceWish = { readonly least: number; readonly most: number } | 'cheap';

/** A query that people type in a shop, and what they expect of the demo shop (README.md). */
export interface OrdinaryQuery {
  readonly query: string;
  /** What it tests. */
  readonly group: string;
  /** Category addresses or parts of them; empty: any product. */
  readonly kinds: readonly string[];
  /** The shop has nothing of the kind: the kinds are near ones, and an empty page is right too. */
  readonly isNear: boolean;
  /** Colours that count as the wanted one; undefined: none is asked for. */
  readonly colours?: readonly string[];
  readonly price?: PriceWish;
}

const folder = new URL('../../../judged/ordinary/', import.meta.url);

/** Reads the queries that are worked with, or those that are kept aside. */
export async function readOrdinaryQueries(
  name: 'queries' | 'kept-aside',
): Promise<OrdinaryQuery[]> {
  const read = (file: string) => readFile(fileURLToPath(new URL(file, folder)), 'utf8');
  return parseQueries(await read(`${name}.csv`), await read('colours.csv'));
}

/** Rows of a file without quotes, by the names of its columns. */
function rows(csv: string): Record<string, string>[] {
  const [names = [], ...lines] = csv
    .trim()
    .split('\n')
    .map((line) => line.split(','));
  return lines.map((line) => Object.fromEntries(names.map((name, at) => [name, line[at] ?? ''])));
}

/** @throws Error naming an unknown colour or price */
export function parseQueries(queries: string, colours: string): OrdinaryQuery[] {
  const families = new Map(rows(colours).map(({ family = '', colours = '' }) => [family, colours]));
  return rows(queries).map(({ query = '', group = '', kinds = '', colours = '', price = '' }) => {
    const family = families.get(colours);
    if (colours !== '' && family === undefined) throw new Error(`${query}: no colour ${colours}`);
    return {
      query,
      group,
      kinds: kinds.replace(/^~/, '').split('|').filter(Boolean),
      isNear: kinds.startsWith('~'),
      ...(family !== undefined && { colours: [colours, ...family.split(' ')] }),
      ...(price !== '' && { price: wishOf(query, price) }),
    };
  });
}

function wishOf(query: string, price: string): PriceWish {
  if (price === 'cheap') return price;
  const [, sign, first, second] = /^([<>]?)(\d+)(?:-(\d+))?$/.exec(price) ?? [];
  if (first === undefined) throw new Error(`${query}: no price ${price}`);
  if (sign === '<') return { least: 0, most: Number(first) };
  if (sign === '>') return { least: Number(first), most: Number.POSITIVE_INFINITY };
  return { least: Number(first), most: Number(second) };
}
