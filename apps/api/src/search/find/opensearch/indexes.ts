import { z } from 'zod';
import { filledSettings, indexBody } from './index-body.ts';
import type { OpenSearch } from './opensearch.ts';

const acknowledged = z.object({ acknowledged: z.boolean() });
const byIndex = z.record(z.string(), z.object({ aliases: z.record(z.string(), z.unknown()) }));

/** A product index, and whether the alias points to it. */
export interface KnownIndex {
  readonly name: string;
  readonly isSearched: boolean;
}

/** All product indexes: the one that is searched, and any that is being filled. */
export async function knownIndexes({ alias, write }: OpenSearch): Promise<KnownIndex[]> {
  const found = await write({
    method: 'GET',
    path: `/${alias}-*/_alias`,
    answer: byIndex,
    absent: {},
  });
  return Object.entries(found).map(([name, { aliases }]) => ({
    name,
    isSearched: alias in aliases,
  }));
}

/** Creates an empty index without an alias; returns its name. */
export async function makeIndex({ alias, write }: OpenSearch, now = new Date()): Promise<string> {
  const name = `${alias}-${now.toISOString().replace(/\D/g, '')}`;
  await write({
    method: 'PUT',
    path: `/${name}`,
    body: JSON.stringify(indexBody),
    answer: acknowledged,
  });
  return name;
}

export async function removeIndex({ write }: OpenSearch, name: string): Promise<void> {
  await write({
    method: 'DELETE',
    path: `/${name}`,
    answer: acknowledged,
    absent: { acknowledged: true },
  });
}

/** Points the alias to an index and removes the former ones, atomically. */
export async function searchIn(engine: OpenSearch, name: string): Promise<void> {
  const { alias, write } = engine;
  await write({
    method: 'PUT',
    path: `/${name}/_settings`,
    body: JSON.stringify(filledSettings),
    answer: acknowledged,
  });
  await write({ method: 'POST', path: `/${name}/_refresh`, answer: z.object({}) });
  const former = (await knownIndexes(engine)).filter(
    (index) => index.isSearched && index.name !== name,
  );
  const actions = [
    { add: { index: name, alias } },
    ...former.map((index) => ({ remove_index: { index: index.name } })),
  ];
  await write({
    method: 'POST',
    path: '/_aliases',
    body: JSON.stringify({ actions }),
    answer: acknowledged,
  });
}
