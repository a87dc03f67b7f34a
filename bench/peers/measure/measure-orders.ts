import { connections } from '../../src/load/run-load.ts';
import type { Choice } from '../goods/goods.ts';
import { orderJob } from '../jobs.ts';
import type { RunningPeer } from '../peer.ts';
import type { Figures } from './figures.ts';
import { type Meters, readMeters, untilIdle } from './meters.ts';
import { newSender } from './sender.ts';

/**
 * Measures whole orders by as many concurrent shoppers as other jobs have connections. The rate is that of placing
 * orders; CPU time includes the workers' processing afterwards.
 * @throws Error when an order is rejected, or missing in the shop's database afterwards.
 */
export async function measureOrders(
  running: RunningPeer,
  choice: Choice,
  { caching, seconds, meters }: { caching: boolean; seconds: number; meters: Meters },
): Promise<Figures> {
  await placeOrders(running, choice, seconds / 2);
  await untilIdle(meters);
  const before = { ...(await readMeters(meters)), orders: await running.countOrders() };
  const placed = await placeOrders(running, choice, seconds);
  await untilIdle(meters);
  const after = { ...(await readMeters(meters)), orders: await running.countOrders() };
  const amount = placed.times.length;
  if (after.orders - before.orders !== amount) {
    throw new Error(
      `order: ${amount} were answered with a number, ${after.orders - before.orders} exist`,
    );
  }
  placed.times.sort((a, b) => a - b);
  return {
    job: orderJob.name,
    caching,
    perSecond: amount / placed.seconds,
    p50: placed.times[Math.floor(amount * 0.5)] ?? Number.NaN,
    p99: placed.times[Math.floor(amount * 0.99)] ?? Number.NaN,
    cpu: (after.server - before.server) / amount,
    databaseCpu: (after.database - before.database) / amount,
    bytes: placed.bytes / amount,
  };
}

async function placeOrders({ origin, requests }: RunningPeer, choice: Choice, seconds: number) {
  const startedAt = performance.now();
  const endsAt = startedAt + seconds * 1000;
  const times: number[] = [];
  const numbers = new Set<string>();
  let bytes = 0;
  const shopper = async () => {
    const sender = newSender(origin);
    while (performance.now() < endsAt) {
      const orderedAt = performance.now();
      numbers.add(await requests.order(choice.order(), sender.send));
      times.push(performance.now() - orderedAt);
    }
    bytes += sender.received();
    sender.close();
  };
  await Promise.all(Array.from({ length: connections }, shopper));
  if (numbers.size !== times.length) throw new Error('order: two have the same number');
  return { times, bytes, seconds: (performance.now() - startedAt) / 1000 };
}
