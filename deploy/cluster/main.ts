// npm run test:cluster [-- SCENARIO...]
// Starts a cluster by the deploy files on this machine, in a network namespace, and measures what shoppers notice while
// parts of it are killed. Runs as root; scripts/test-cluster.mjs prepares it. CLUSTER_ORDERS_A_SECOND (default 1) is
// the rate of orders. Words select scenarios by name.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { compareBooks } from './books.ts';
import { makeCustomers } from './load/customers.ts';
import { orderableItems, visitedPaths } from './load/items.ts';
import { type Confirmed, placeOrders } from './load/order-load.ts';
import { visitPages, warmUp } from './load/page-load.ts';
import { setLogFolder } from './processes.ts';
import { type Scenario, scenarios } from './scenarios.ts';
import { type Cluster, startCluster } from './start-cluster.ts';
import { printTable, type Row } from './table.ts';

const folder = process.env.CLUSTER_FOLDER ?? '';
const ordersASecond = Number(process.env.CLUSTER_ORDERS_A_SECOND ?? 1.5);
const visitors = 3;

mkdirSync(join(folder, 'logs'), { recursive: true });
setLogFolder(join(folder, 'logs'));
const words = process.argv.slice(2);
const chosen = scenarios.filter(
  ({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
);
const faults: string[] = [];
const confirmed: Confirmed[] = [];

const cluster = await startCluster(folder);
const paths = await warmUp(cluster.nodes, await visitedPaths());
const [items, customers] = [await orderableItems(), await makeCustomers(50)];
const rows: Row[] = [];
for (const scenario of chosen) {
  process.stderr.write(`${scenario.name}…\n`);
  rows.push(await play(scenario, cluster));
}
process.stderr.write('books…\n');
faults.push(...(await compareBooks(confirmed, cluster.outside)));
printTable(rows);
const online = confirmed.filter(({ isPaidOnline }) => isPaidOnline).length;
process.stdout.write(`\n${confirmed.length} orders confirmed, ${online} of them paid online\n`);
for (const fault of faults) process.stdout.write(`✗ ${fault}\n`);
process.stdout.write(`${rows.length} passed, ${faults.length} failed\n`);
process.exit(faults.length === 0 ? 0 : 1);

async function play(scenario: Scenario, running: Cluster): Promise<Row> {
  const over = new AbortController();
  const startedAt = performance.now();
  const pages = visitPages(paths, visitors, over.signal);
  const placing = placeOrders(items, customers, ordersASecond, over.signal);
  running.confirmedAt = () => placing.counts.confirmed.map(({ at }) => at);
  await sleep(3_000);
  const note = await scenario.run(running).catch((error: Error) => {
    faults.push(`${scenario.name}: ${error.message}`);
    return 'failed';
  });
  await sleep(3_000);
  over.abort();
  const [seen, ordered] = [await pages, await placing.done];
  confirmed.push(...ordered.confirmed);
  faults.push(...ordered.givenUp.map((what) => `${scenario.name}: an order was given up: ${what}`));
  if (scenario.isUnnoticed && seen.failed + seen.later + ordered.retries > 0) {
    faults.push(`${scenario.name}: nobody may notice it`);
  }
  const slowest = Math.max(0, ...ordered.confirmed.map(({ took }) => took));
  return {
    name: scenario.name,
    seconds: (performance.now() - startedAt) / 1000,
    pages: seen.asked,
    later: seen.later,
    failed: seen.failed,
    slowestPage: seen.slowest,
    orders: ordered.confirmed.length,
    retries: ordered.retries,
    slowestOrder: slowest,
    note: [
      note,
      ...[...seen.faults, ...ordered.faults].map(([what, count]) => `${count} × ${what}`),
    ]
      .filter(Boolean)
      .join('; '),
  };
}
