import { createHash } from 'node:crypto';
import { singularOf } from '@karwan/api/search/knowledge/singular';
import type { Ratings } from '../ndcg.ts';
import type { TypedProduct } from './typed-catalogue.ts';

/** A query needs so many relevant products. */
const min = 3;
/** With a larger share of relevant products a query distinguishes no rankings. */
const largestShare = 0.4;
/** Queries of a catalogue. */
const max = 400;

const audiences = new Set(['men', 'women', 'kids', 'baby']);

/** The kinds that the name of a type lists: `All Phone Cases & Clips` are phone cases, and clips. */
export const partsOf = (type: string): string[] =>
  type
    .toLowerCase()
    .split(/[&,/()]| and /)
    .map((part) => part.trim().replace(/^all /, ''))
    .filter((part) => /^[\p{L}\p{N}' -]*\p{L}{2}[\p{L}\p{N}' -]*$/u.test(part));

const lastWord = (part: string) => part.split(' ').at(-1) ?? part;
const keyOf = (query: string) => query.split(' ').map(singularOf).join(' ');
const withLastWords = (parts: readonly string[]) => [...parts, ...parts.map(lastWord)];

/**
 * Queries with all their relevant products, by types as truth: each part of the name of a type or of a category with products; its last
 * word; these with a brand, or whom they are for. Products of the categories below are relevant too; departments are no types.
 */
export function typedQueries(products: readonly TypedProduct[]): Map<string, Ratings> {
  const asked = new Set(
    products.flatMap(({ path, styles = [] }) =>
      withLastWords([...path.slice(-1), ...styles].flatMap(partsOf)).map(keyOf),
    ),
  );
  // The singular and the plural are one query, in the form that occurs first.
  const relevant = new Map<string, { readonly query: string; readonly ids: Set<string> }>();
  const add = (query: string, id: string) => {
    const key = keyOf(query);
    const known = relevant.get(key) ?? { query, ids: new Set() };
    known.ids.add(id);
    relevant.set(key, known);
  };
  for (const { id, brand, path, styles = [] } of products) {
    const names = [...(path.length > 1 ? path.slice(1) : path), ...styles].flatMap(partsOf);
    const audience = path.flatMap(partsOf).find((name) => audiences.has(name));
    const maker = brand?.toLowerCase().replace(/[™®]/g, '');
    for (const kind of new Set(withLastWords(names))) {
      if (!asked.has(keyOf(kind)) || audiences.has(kind)) continue;
      add(kind, id);
      if (maker !== undefined && !maker.includes(kind)) add(`${maker} ${kind}`, id);
      if (audience !== undefined) add(`${audience} ${kind}`, id);
    }
  }
  const inOrder = (query: string) => createHash('md5').update(query).digest('hex');
  return new Map(
    [...relevant.values()]
      .filter(({ ids }) => ids.size >= min && ids.size <= products.length * largestShare)
      .toSorted((one, other) => (inOrder(one.query) < inOrder(other.query) ? -1 : 1))
      .slice(0, max)
      .map(({ query, ids }) => [query, new Map([...ids].map((id) => [id, 1]))]),
  );
}
