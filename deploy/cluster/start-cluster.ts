import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { addresses, diskBytes, origin } from './addresses.ts';
import { type Cable, createVethPair } from './network.ts';
import { type Outside, startOutside } from './outside.ts';
import { type PostgresPair, reachesPrimary, startPair } from './postgres/start-pair.ts';
import { type Running, start, until } from './processes.ts';
import { startProxy } from './proxy.ts';
import { ShopNode } from './shop-node.ts';

export interface Cluster {
  readonly nodes: readonly ShopNode[];
  readonly databases: PostgresPair;
  readonly valkey: { kill(): Promise<unknown>; start(): void };
  /** The network cable of the third node. */
  readonly cable: Cable;
  readonly outside: Outside;
  /** When the first order after a time was confirmed, in milliseconds since the epoch. */
  firstOrderAfter(at: number): Promise<number>;
  /** The times of confirmed orders; set while orders are placed. */
  confirmedAt: () => readonly number[];
}

/** Starts all parts, with the demo shop's data; resolves when the proxy sends requests to three nodes. */
export async function startCluster(folder: string): Promise<Cluster> {
  const say = (text: string) => process.stderr.write(`${text}\n`);
  say('PostgreSQL pair…');
  const databases = await startPair(join(folder, 'postgres'));
  const valkey = openValkey(folder);
  valkey.start();
  const outside = await startOutside();
  const certificate = process.env.NODE_EXTRA_CA_CERTS ?? '';
  startProxy(join(folder, 'haproxy'), certificate, join(folder, 'shop.key'));
  await until('the proxy connects to the primary', reachesPrimary);
  const cable = createVethPair('node3', addresses.nodes[2]);
  const nodes = addresses.nodes.map(
    (_, index) =>
      new ShopNode(index, {
        folder: join(folder, 'nodes'),
        variables: outside.variables,
        within: index === 2 ? cable.command : [],
      }),
  );
  mountDisk(nodes[1]?.folder ?? '');
  const [first, ...others] = nodes;
  // A first node loads the demo data, and then is restarted with the settings of production.
  say('goods…');
  await first?.start([], { DEMO: '1' });
  await first?.stop();
  say('nodes…');
  for (const node of [first, ...others]) await node?.start();
  await until('the proxy sends requests on', async () => (await fetch(`${origin}/`)).ok);
  const cluster: Cluster = {
    nodes,
    databases,
    valkey,
    cable,
    outside,
    confirmedAt: () => [],
    async firstOrderAfter(at) {
      let found: number | undefined;
      await until('an order is confirmed again', () => {
        found = cluster.confirmedAt().find((one) => one > at);
        return found !== undefined;
      });
      return found ?? at;
    },
  };
  return cluster;
}

/** Mounts a small disk that is soon full. */
function mountDisk(folder: string): void {
  mkdirSync(folder, { recursive: true });
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskBytes}`, 'tmpfs', folder]);
}

/** Starts Valkey; Debian 12 has it under its previous name, Redis. */
function openValkey(folder: string) {
  const data = join(folder, 'valkey');
  mkdirSync(data, { recursive: true });
  const program = ['valkey-server', 'redis-server'].find((name) => {
    try {
      execFileSync('sh', ['-c', `command -v ${name}`]);
      return true;
    } catch {
      return false;
    }
  });
  let running: Running | undefined;
  return {
    start() {
      const options = ['--bind', addresses.proxy, '--port', '6379', '--save', '', '--dir', data];
      running = start('valkey', [program ?? 'valkey-server', ...options]);
    },
    async kill() {
      await running?.end('SIGKILL');
      await sleep(0);
    },
  };
}
