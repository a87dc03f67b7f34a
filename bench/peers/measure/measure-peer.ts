import { loadavg } from 'node:os';
import { Choice, type Goods } from '../goods/goods.ts';
import { jobs, orderJob } from '../jobs.ts';
import type { Peer, Site } from '../peer.ts';
import { usageOf } from '../services/process-cpu.ts';
import type { Figures, PeerResult } from './figures.ts';
import { measureJob } from './measure-job.ts';
import { measureOrders } from './measure-orders.ts';
import { metersOf, untilIdle } from './meters.ts';

export interface MeasureOptions {
  readonly seconds: number;
  /** Names of the jobs to measure. */
  readonly jobs: ReadonlySet<string>;
  /** CPU time of PostgreSQL so far, in microseconds. */
  readonly databaseCpu: () => Promise<number>;
  /** Process id of its Redis, whose CPU time counts as the shop's. */
  readonly redis: number;
  readonly say: (text: string) => void;
}

/** Measures all jobs of one shop: without response caching, then with its own caching. */
export async function measurePeer(
  peer: Peer,
  site: Site,
  goods: Goods,
  { seconds, jobs: chosen, databaseCpu, redis, say }: MeasureOptions,
): Promise<PeerResult> {
  const run = { at: new Date().toISOString(), loadBefore: loadavg()[0] ?? Number.NaN };
  const figures: Figures[] = [];
  let memory = Number.NaN;
  for (const caching of peer.caching ? [false, true] : [false]) {
    const running = await peer.start(site, { caching, goods });
    const meters = metersOf([...running.processes, redis], databaseCpu);
    const measured = { caching, seconds, meters };
    const choice = new Choice(goods, `${caching}`);
    try {
      // Some shops fill an index or a cache after starting.
      await untilIdle(meters);
      for (const job of jobs) {
        if (chosen.has(job.name)) await attempt(() => measureJob(job, running, choice, measured));
      }
      if (chosen.has(orderJob.name)) {
        await attempt(() => measureOrders(running, choice, measured));
      }
      memory = (await usageOf(running.processes)).rss;
    } finally {
      await running.stop();
    }
  }
  const { name, title, settings, caching, caveats } = peer;
  return { name, title, settings, caching, caveats, figures, memory, runs: [run] };

  /** A job that fails, or has a wrong response, gets no figures; the others do. */
  async function attempt(work: () => Promise<Figures | undefined>): Promise<void> {
    try {
      const one = await work();
      if (!one) return;
      figures.push(one);
      const way = one.caching ? 'with caching' : 'without';
      say(`  ${one.job}, ${way}: ${one.perSecond.toFixed(1)}/s, ${(one.cpu / 1000).toFixed(2)} ms`);
    } catch (error) {
      say(`  not measured: ${error instanceof Error ? error.message : error}`);
      process.exitCode = 1;
    }
  }
}
