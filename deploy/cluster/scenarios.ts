import { rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { diskBytes } from './addresses.ts';
import { changePrice, findPriced } from './change-price.ts';
import type { Cluster } from './start-cluster.ts';

/** A failure while shoppers browse and buy. */
export interface Scenario {
  readonly name: string;
  /** Whether visitors must not notice anything: every failed page is an error. */
  readonly isUnnoticed: boolean;
  /** Causes the failure and repairs it; returns a description of the result. */
  run(cluster: Cluster): Promise<string>;
}

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

const calm: Scenario = {
  name: 'nothing happens',
  isUnnoticed: true,
  async run() {
    await sleep(10_000);
    return '';
  },
};

const killNodes: readonly Scenario[] = [0, 1, 2].map((index) => ({
  name: `kill -9 of node ${index + 1}`,
  isUnnoticed: false,
  async run({ nodes }) {
    const node = nodes[index];
    await node?.kill();
    await sleep(6_000);
    const back = await timed(async () => node?.start());
    return `ready again ${seconds(back)} after its start`;
  },
}));

const rollingRestart: Scenario = {
  name: 'rolling restart',
  isUnnoticed: true,
  async run({ nodes }) {
    const stops: number[] = [];
    for (const node of nodes) {
      stops.push(await node.stop());
      await node.start();
      // The proxy checks once a second.
      await sleep(2_000);
    }
    return `stops took ${stops.map(seconds).join(', ')}`;
  },
};

const killPrimary: Scenario = {
  name: 'kill -9 of the primary and its Patroni',
  isUnnoticed: false,
  async run({ databases, firstOrderAfter }) {
    const name = await databases.primary();
    const at = Date.now();
    databases.kill(name);
    const booked = await firstOrderAfter(at);
    await sleep(3_000);
    const back = await timed(() => databases.revive(name));
    return `first order ${seconds(booked - at)} after it; the old primary a standby ${seconds(back)} after its start`;
  },
};

const killValkey: Scenario = {
  name: 'kill -9 of Valkey',
  isUnnoticed: true,
  async run({ valkey }) {
    await valkey.kill();
    await sleep(8_000);
    valkey.start();
    await sleep(3_000);
    return '';
  },
};

const cutNetwork: Scenario = {
  name: 'network of node 3 cut',
  isUnnoticed: false,
  async run({ cable, nodes }) {
    cable.pull();
    await sleep(12_000);
    cable.plugIn();
    const back = await timed(async () => nodes[2]?.untilReady());
    return `for 12 s; ready ${seconds(back)} after`;
  },
};

const fullDisk: Scenario = {
  name: 'disk of node 2 full',
  isUnnoticed: true,
  async run({ nodes }) {
    const filler = join(nodes[1]?.folder ?? '', 'filler');
    // The last write fails, which means that the disk is full.
    await writeFile(filler, Buffer.alloc(2 * diskBytes)).catch(() => {});
    const { bavail } = await statfs(nodes[1]?.folder ?? '');
    await sleep(8_000);
    await rm(filler);
    return `${bavail} blocks left for 8 s`;
  },
};

/** The library of Debian's package faketime. */
const fastClockVariables = {
  LD_PRELOAD: '/usr/$LIB/faketime/libfaketimeMT.so.1',
  FAKETIME: '+10m',
  FAKETIME_DONT_FAKE_MONOTONIC: '1',
};

const fastClock: Scenario = {
  name: 'clock of node 2 ten minutes ahead',
  isUnnoticed: true,
  async run({ nodes }) {
    const node = nodes[1];
    await node?.stop();
    await node?.start([], fastClockVariables);
    await sleep(12_000);
    await node?.stop();
    await node?.start();
    await sleep(2_000);
    return 'for 12 s, and stopped before and after';
  },
};

const newPrice: Scenario = {
  name: 'a price changes',
  isUnnoticed: true,
  async run({ nodes }) {
    const [first] = nodes;
    if (!first) return '';
    const { code, price } = await findPriced(first);
    const times: number[] = [];
    for (let change = 1; change <= 5; change += 1) {
      times.push(await changePrice(nodes, { code, price: price + change * 100_00 }));
    }
    const slowest = Math.max(...times);
    if (slowest > 2_000) throw new Error(`pages of all nodes showed it after ${seconds(slowest)}`);
    return `shown by the kept pages of all nodes after ${seconds(slowest)} at most, of 5 changes`;
  },
};

export const scenarios: readonly Scenario[] = [
  calm,
  ...killNodes,
  rollingRestart,
  killPrimary,
  killValkey,
  cutNetwork,
  fullDisk,
  fastClock,
  newPrice,
];
