// npm run bench: see README.md.
import { measureCatalogueDesk } from './catalogue-desk/measure-catalogue-desk.ts';
import { describeMachine, type Machine, openMachine, scaleOf } from './machine/machine.ts';
import { scaleRow } from './machine/scale.ts';
import { measureAccount } from './measure/account.ts';
import { measureBurst } from './measure/burst.ts';
import { measureCachedPages } from './measure/cached-pages.ts';
import { measureDesk } from './measure/desk.ts';
import { measureFirstLoad } from './measure/first-load.ts';
import { measureGrowth } from './measure/growth.ts';
import { measureImport } from './measure/import.ts';
import { measureLighthouse } from './measure/lighthouse.ts';
import { measureListing } from './measure/listing.ts';
import { measureMarketplace } from './measure/marketplace.ts';
import { measureMatching } from './measure/matching.ts';
import type { Measurement, Measures } from './measure/measurement.ts';
import { measureMemory } from './measure/memory.ts';
import { measureOrders } from './measure/orders.ts';
import { measureOverload } from './measure/overload.ts';
import { measurePageCacheMemory } from './measure/page-cache-memory.ts';
import { measurePeers } from './measure/peers.ts';
import { measurePhone } from './measure/phone.ts';
import { measureRelevance } from './measure/relevance.ts';
import { measureSearch } from './measure/search.ts';
import { measureStaleStatistics } from './measure/stale-statistics.ts';
import { measureStart } from './measure/start.ts';
import { measureUncachedPage } from './measure/uncached-page.ts';
import { measureMoreVariants, measureVariants } from './measure/variants.ts';
import { stopAllChildren } from './processes/child.ts';
import { isMet, type Row } from './report/row.ts';
import { formatTable } from './report/table.ts';
import { type Options, readOptions, type Topic } from './setup/options.ts';
import { type ReusedPostgres, startReusedPostgres } from './setup/reused-postgres.ts';
import { makeCatalogueAloud, setUpKeptStage, setUpStage } from './setup/stage.ts';
import { startTemporaryPostgres, type TemporaryPostgres } from './setup/temporary-postgres.ts';

const smallCatalogue = 10_000;
/** 100,000 is too small for a verdict, but making a million products takes a quarter of an hour the first time. */
const largeCatalogue = { quick: 100_000, full: 1_000_000 };
/** With twelve variants each in every branch: 1,008,000 offers per branch. */
const manyRuns = { quick: 20_000, full: 84_000 };
/** Size of the catalogue for staff calls. */
const deskProducts = { quick: 20_000, full: 200_000 };
const deskImported = { quick: 2_000, full: 10_000 };
const imported = { quick: 40_000, full: 1_000_000 };

const onSmallCatalogue: readonly [Topic, Measurement][] = [
  ['cached', measureCachedPages],
  ['uncached', measureUncachedPage],
  ['burst', measureBurst],
  ['overload', measureOverload],
  ['listing', measureListing],
  ['search', measureSearch],
  ['phone', measurePhone],
  ['lighthouse', measureLighthouse],
  ['peers', measurePeers],
  ['orders', measureOrders],
  ['account', measureAccount],
  ['desk', measureDesk],
  ['marketplace', measureMarketplace],
  ['memory', measureMemory],
];

/** Topics that need neither a shop nor a database. */
const withoutShop: ReadonlySet<Topic> = new Set(['sizes', 'page-cache', 'start', 'matching']);

/** Topics that need a database, but not the catalogue of 10,000. */
const withoutCatalogue: ReadonlySet<Topic> = new Set([
  ...withoutShop,
  'relevance',
  'catalogue-desk',
]);

let machine: Machine | undefined;
let postgres: TemporaryPostgres | undefined;
/** PostgreSQL servers of the large catalogues. */
const kept: ReusedPostgres[] = [];
let tidying: Promise<void> | undefined;
const failures: string[] = [];
const say = (text: string) => process.stderr.write(`${text}\n`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => void tidyUp().then(() => process.exit(130)));
}

try {
  const options = readOptions(process.argv.slice(2));
  machine = await openMachine();
  const rows = await measure(options, machine);
  await machine.read();
  const scale = scaleOf(machine.readings);
  const scaled = rows.map((row) => scaleRow(row, scale));
  process.stdout.write(`\n${formatTable(scaled)}\n\n${notes(scaled, machine)}\n`);
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
} finally {
  await tidyUp();
}

async function measure(options: Options, machine: Machine): Promise<Row[]> {
  const { topics, quick } = options;
  const rows: Row[] = [];
  if (topics.has('sizes')) {
    const { rows: sizes, chunks } = await measureFirstLoad();
    process.stdout.write(`${chunks}\n`);
    rows.push(...sizes);
  }
  if (topics.has('matching'))
    rows.push(...(await attempt('matching', () => measureMatching(options))));
  if (topics.has('page-cache')) rows.push(...(await attempt('page-cache', measurePageCacheMemory)));
  if (topics.has('start')) rows.push(...(await attempt('start', () => measureStart({ quick }))));
  if ([...topics].every((topic) => withoutShop.has(topic))) return rows;
  say('Setting up…');
  postgres = await startTemporaryPostgres();
  if (topics.has('relevance')) {
    const server = postgres;
    rows.push(...(await attempt('relevance', () => measureRelevance(server, options))));
  }
  const size = quick ? 'quick' : 'full';
  if (topics.has('catalogue-desk')) {
    const products = deskProducts[size];
    const stage = await setUpKeptStage(await keep(products), products);
    rows.push(
      ...(await attempt('catalogue-desk', () => measureCatalogueDesk(stage, deskImported[size]))),
    );
  }
  if ([...topics].every((topic) => withoutCatalogue.has(topic))) return rows;
  const small = await setUpStage(postgres, smallCatalogue);
  const measures: Measures = { small, machine, seconds: quick ? 2 : 5, quick };
  for (const [topic, measurement] of onSmallCatalogue) {
    if (topics.has(topic)) rows.push(...(await attempt(topic, () => measurement(measures))));
  }
  if (topics.has('growth')) {
    const products = largeCatalogue[size];
    const server = await keep(products);
    const large = await setUpKeptStage(server, products);
    const calls = quick ? 200 : 1_000;
    rows.push(...(await attempt('growth', () => measureGrowth(small, large, calls))));
    const queries = quick ? 50 : 200;
    rows.push(
      ...(await attempt('growth', () => measureStaleStatistics(server.databaseUrl, queries))),
    );
  }
  if (topics.has('variants')) {
    const runs = await setUpStage(postgres, smallCatalogue, { hasRuns: true });
    rows.push(
      ...(await attempt('variants', () => measureVariants(small, runs, quick ? 200 : 1_000))),
    );
    const products = manyRuns[size];
    const many = await setUpKeptStage(await keep(products, { hasRuns: true }), products);
    const calls = quick ? 200 : 1_000;
    rows.push(...(await attempt('variants', () => measureMoreVariants(runs, many, calls))));
  }
  if (topics.has('import')) {
    const server = postgres;
    rows.push(...(await attempt('import', () => measureImport(server, imported[size]))));
  }
  return rows;
}

/** Starts a catalogue that takes many minutes to make, and is kept. */
async function keep(products: number, kind = { hasRuns: false }): Promise<ReusedPostgres> {
  const server = await startReusedPostgres(
    `${kind.hasRuns ? 'runs' : 'catalogue'}_${products}`,
    (url) => makeCatalogueAloud(url, products, kind),
  );
  kept.push(server);
  return server;
}

/** A failing measurement does not stop the others. */
async function attempt(topic: Topic, work: () => Promise<Row[]>): Promise<Row[]> {
  say(`Measuring ${topic}…`);
  try {
    await machine?.read();
    return await work();
  } catch (error) {
    failures.push(`${topic}: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
    return [];
  }
}

function notes(rows: readonly Row[], { readings }: Machine): string {
  const missed = rows.filter((row) => isMet(row) === false).length;
  const met = rows.filter((row) => isMet(row) === true).length;
  return [
    describeMachine(readings),
    '* Quoted, not measured in this run. 1 KB is 1024 bytes.',
    `${met} budgets met, ${missed} missed.`,
    ...failures.map((failure) => `Not measured: ${failure}`),
  ].join('\n');
}

function tidyUp(): Promise<void> {
  tidying ??= stopAllChildren().then(async () => {
    for (const server of kept) await server.stop();
    await postgres?.remove();
  });
  return tidying;
}
