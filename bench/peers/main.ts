// npm run bench:peers: see README.md.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stopAllChildren } from '../src/processes/child.ts';
import type { Figures, PeerResult } from './measure/figures.ts';
import { measurePeer } from './measure/measure-peer.ts';
import { type Options, readOptions } from './options.ts';
import { peers } from './peers.ts';
import { readMachine } from './report/machine.ts';
import { writeReport } from './report/report.ts';
import { stopAllPrograms } from './services/program.ts';
import { cache, Stage } from './stage.ts';

const results = join(cache, 'results');
const say = (text: string) => process.stderr.write(`${text}\n`);
let stage: Stage | undefined;
let tidying: Promise<void> | undefined;

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => void tidyUp().then(() => process.exit(130)));
}

try {
  const options = readOptions(process.argv.slice(2));
  if (!options.table) await measure(options);
  if (!options.prepare) {
    const report = writeReport(await readResults(), readMachine());
    await writeFile(join(cache, 'table.md'), report);
    process.stdout.write(`\n${report}\n`);
  }
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
} finally {
  await tidyUp();
}

async function measure({ peers: names, prepare, ...options }: Options): Promise<void> {
  await mkdir(results, { recursive: true });
  stage = await Stage.open();
  const open = stage;
  for (const peer of peers) {
    if (!names.includes(peer.name)) continue;
    const goods = await open.prepare(peer, say);
    if (prepare) continue;
    say(`Measuring ${peer.title}…`);
    try {
      const result = await open.run(peer, (site, redis) =>
        measurePeer(peer, site, goods, {
          ...options,
          databaseCpu: open.databaseCpu,
          redis,
          say,
        }),
      );
      await keepResult(result);
    } catch (error) {
      // A failing shop does not prevent measuring the others.
      say(`${peer.title} was not measured: ${error instanceof Error ? error.message : error}`);
      process.exitCode = 1;
    }
  }
}

/** Merges results: jobs that were not measured keep their figures, so that a long run can be split. */
async function keepResult(result: PeerResult): Promise<void> {
  const before = await readResult(result.name);
  const isNew = (one: Figures) =>
    result.figures.some(({ job, caching }) => job === one.job && caching === one.caching);
  const kept = before?.title === result.title ? before.figures.filter((one) => !isNew(one)) : [];
  const merged: PeerResult = {
    ...result,
    figures: [...kept, ...result.figures],
    runs: [...(kept.length > 0 ? (before?.runs ?? []) : []), ...result.runs],
  };
  await writeFile(fileOf(result.name), JSON.stringify(merged, undefined, 2));
}

async function readResult(name: string): Promise<PeerResult | undefined> {
  const text = await readFile(fileOf(name), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as PeerResult);
}

/** The latest figures of each shop, including those of earlier runs. */
async function readResults(): Promise<PeerResult[]> {
  const found = await Promise.all(peers.map(({ name }) => readResult(name)));
  return found.filter((result) => result !== undefined);
}

function fileOf(name: string): string {
  return join(results, `${name}.json`);
}

function tidyUp(): Promise<void> {
  tidying ??= Promise.all([stopAllChildren(), stopAllPrograms()]).then(() => stage?.close());
  return tidying;
}
