import { parseArgs } from 'node:util';

/** Topics that can be measured, in the order of the table. */
export const topics = [
  'cached',
  'uncached',
  'burst',
  'overload',
  'listing',
  'search',
  'growth',
  'variants',
  'import',
  'relevance',
  'matching',
  'orders',
  'account',
  'desk',
  'catalogue-desk',
  'marketplace',
  'sizes',
  'phone',
  'lighthouse',
  'peers',
  'memory',
  'start',
  'page-cache',
] as const;
export type Topic = (typeof topics)[number];

export interface Options {
  readonly topics: ReadonlySet<Topic>;
  /** Shorter runs and a smaller large catalogue: for a first look, not for a verdict. */
  readonly quick: boolean;
  /** Folder of a judged set (README.md). */
  readonly judged: string | undefined;
  /** A file of ratings for products that the judged set lacks. */
  readonly gaps: string | undefined;
  /** A file of labelled pairs of a product and an external item. */
  readonly pairs: string | undefined;
  /** Further catalogues whose types are truth for `relevance`: files by name. */
  readonly catalogues: ReadonlyMap<string, string>;
  /** The file for weights that `relevance` learns; undefined: it learns none. */
  readonly learn: string | undefined;
  /** Prints each wrong answer of `relevance` with what was shown. */
  readonly list: boolean;
}

export const usage = `npm run bench -- [--only ${topics.join(',')}] [--quick] [--judged FOLDER [--gaps FILE] [--pairs FILE]] [--catalogue NAME=FILE]... [--list] [--learn FILE]`;

/** @throws Error with the usage. */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string' },
      quick: { type: 'boolean', default: false },
      judged: { type: 'string' },
      gaps: { type: 'string' },
      pairs: { type: 'string' },
      catalogue: { type: 'string', multiple: true, default: [] },
      learn: { type: 'string' },
      list: { type: 'boolean', default: false },
    },
  });
  const { only, judged = process.env.JUDGED_SET, catalogue, ...others } = values;
  const catalogues = new Map(catalogue.map(readCatalogue));
  const options = {
    gaps: undefined,
    pairs: undefined,
    learn: undefined,
    ...others,
    judged,
    catalogues,
  };
  if (only === undefined) return { ...options, topics: new Set(topics) };
  const asked = only.split(',').map((name) => name.trim());
  const unknown = asked.filter((name) => !isTopic(name));
  if (unknown.length > 0) throw new Error(`${unknown.join(', ')} is not measured. Usage: ${usage}`);
  return { ...options, topics: new Set(asked.filter(isTopic)) };
}

function isTopic(name: string): name is Topic {
  return (topics as readonly string[]).includes(name);
}

function readCatalogue(text: string): [name: string, file: string] {
  const [, name, file] = /^([\w-]+)=(.+)$/.exec(text) ?? [];
  if (name === undefined || file === undefined) throw new Error(`Usage: ${usage}`);
  return [name, file];
}
