import { parseArgs } from 'node:util';

/** What can be measured, in the order of the table. */
export const topics = [
  'cached',
  'uncached',
  'burst',
  'listing',
  'search',
  'growth',
  'variants',
  'import',
  'relevance',
  'orders',
  'account',
  'desk',
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
  /** Shorter runs and a smaller large catalogue: good for a look, not for a verdict. */
  readonly quick: boolean;
  /** The folder of a judged set (README.md). */
  readonly judged: string | undefined;
}

export const usage = `npm run bench -- [--only ${topics.join(',')}] [--quick] [--judged FOLDER]`;

/** @throws Error that says how it is used. */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string' },
      quick: { type: 'boolean', default: false },
      judged: { type: 'string' },
    },
  });
  const { quick, judged = process.env.JUDGED_SET } = values;
  if (values.only === undefined) return { topics: new Set(topics), quick, judged };
  const asked = values.only.split(',').map((name) => name.trim());
  const unknown = asked.filter((name) => !isTopic(name));
  if (unknown.length > 0) throw new Error(`${unknown.join(', ')} is not measured. Usage: ${usage}`);
  return { topics: new Set(asked.filter(isTopic)), quick, judged };
}

function isTopic(name: string): name is Topic {
  return (topics as readonly string[]).includes(name);
}
