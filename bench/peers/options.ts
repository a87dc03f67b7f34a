import { parseArgs } from 'node:util';
import { jobs, orderJob } from './jobs.ts';
import { peers } from './peers.ts';

export interface Options {
  /** Names of the shops, in the order of the table. */
  readonly peers: readonly string[];
  readonly jobs: ReadonlySet<string>;
  /** Duration of each load in seconds, after a warm-up half as long. */
  readonly seconds: number;
  /** Only installs and seeds. */
  readonly prepare: boolean;
  /** Only writes the table from existing figures. */
  readonly table: boolean;
}

const peerNames = peers.map(({ name }) => name);
const jobNames = [...jobs, orderJob].map(({ name }) => name);

export const usage = `npm run bench:peers -- [--only ${peerNames.join(',')}] [--jobs ${jobNames.join(',')}] [--seconds 6] [--prepare | --table]`;

/** @throws Error with the usage. */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string' },
      jobs: { type: 'string' },
      seconds: { type: 'string', default: '6' },
      prepare: { type: 'boolean', default: false },
      table: { type: 'boolean', default: false },
    },
  });
  const seconds = Number(values.seconds);
  if (!(seconds > 0)) throw new Error(`--seconds is no number. Usage: ${usage}`);
  const asked = chosen('--only', values.only, peerNames);
  return {
    peers: peerNames.filter((name) => asked.includes(name)),
    jobs: new Set(chosen('--jobs', values.jobs, jobNames)),
    seconds,
    prepare: values.prepare,
    table: values.table,
  };
}

function chosen(option: string, list: string | undefined, known: readonly string[]) {
  if (list === undefined) return known;
  const names = list.split(',').map((name) => name.trim());
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new Error(`${option}: no ${unknown.join(', ')}. Usage: ${usage}`);
  return names;
}
