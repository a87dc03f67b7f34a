import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { setImmediate as nextCycle } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { countArrivals } from './arrivals.ts';
import { createCycleLimiter, createCycleQueue, maxFreeCycles } from './cycle-queue.ts';

test('starts a limited number of tasks in each cycle, in order', async () => {
  const limiter = createCycleLimiter(2);
  const begun: number[] = [];
  for (const number of [1, 2, 3, 4, 5]) limiter(() => begun.push(number));
  expect(begun).toEqual([1, 2]);
  await nextCycle();
  expect(begun).toEqual([1, 2, 3, 4]);
  limiter(() => begun.push(6));
  expect(begun).toEqual([1, 2, 3, 4]);
  await nextCycle();
  expect(begun).toEqual([1, 2, 3, 4, 5, 6]);
  await nextCycle();
  limiter(() => begun.push(7));
  expect(begun).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

test('tasks that time out get an error, and later ones start', async () => {
  const queue = createCycleQueue(1, { waiting: 2, maxWait: 10 });
  const seen: string[] = [];
  const join = (name: string) => queue((isLate) => seen.push(isLate ? `${name} late` : name));
  for (const name of ['first', 'second', 'third', 'fourth']) join(name);
  // The queue is full.
  expect(seen).toEqual(['first', 'fourth late']);
  const until = performance.now() + 20;
  while (performance.now() < until);
  await nextCycle();
  expect(seen).toEqual(['first', 'fourth late', 'second late', 'third late']);
  join('fifth');
  await nextCycle();
  expect(seen.at(-1)).toBe('fifth');
});

test('waiting connections are accepted before tasks start, but tasks do not starve', async () => {
  const server = createServer();
  onTestFinished(() => void server.close());
  const arrivals = countArrivals(server);
  const limiter = createCycleLimiter(1, arrivals);
  await once(server.listen({ port: 0, host: '127.0.0.1' }), 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const clients = Array.from({ length: 2 * maxFreeCycles }, () => connect(port, '127.0.0.1'));
  onTestFinished(() => {
    for (const client of clients) client.destroy();
  });
  await once(server, 'connection');

  const first = new Promise<number>((begin) => limiter(() => begin(arrivals.taken())));
  const second = new Promise<number>((begin) => limiter(() => begin(arrivals.taken())));
  expect(await first).toBeGreaterThan(maxFreeCycles / 2);
  expect(await first).toBeLessThan(clients.length);
  expect(await second).toBeGreaterThan(await first);
});

test('in a cycle without new connections tasks start at once', async () => {
  let taken = 0;
  const limiter = createCycleLimiter(1, { taken: () => taken });
  const begun: number[] = [];
  limiter(() => begun.push(1));
  expect(begun).toEqual([1]);
  await nextCycle();
  await nextCycle();
  taken += 1;
  limiter(() => begun.push(2));
  expect(begun).toEqual([1]);
  await nextCycle();
  await nextCycle();
  expect(begun).toEqual([1, 2]);
});
