import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { setImmediate as nextCycle } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { countArrivals } from '../http/arrivals.ts';
import { createLine, createTurns, mostFreeCycles } from './turns.ts';

test('begins a few pieces of work in each cycle, in their order', async () => {
  const turns = createTurns(2);
  const begun: number[] = [];
  for (const number of [1, 2, 3, 4, 5]) turns(() => begun.push(number));
  expect(begun).toEqual([1, 2]);
  await nextCycle();
  expect(begun).toEqual([1, 2, 3, 4]);
  turns(() => begun.push(6));
  expect(begun).toEqual([1, 2, 3, 4]);
  await nextCycle();
  expect(begun).toEqual([1, 2, 3, 4, 5, 6]);
  await nextCycle();
  turns(() => begun.push(7));
  expect(begun).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

test('who has waited for too long is told so, and those behind it begin', async () => {
  const line = createLine(1, { waiting: 2, longestWait: 10 });
  const seen: string[] = [];
  const join = (name: string) => line((isLate) => seen.push(isLate ? `${name} late` : name));
  for (const name of ['first', 'second', 'third', 'fourth']) join(name);
  // More than may wait.
  expect(seen).toEqual(['first', 'fourth late']);
  const until = performance.now() + 20;
  while (performance.now() < until);
  await nextCycle();
  expect(seen).toEqual(['first', 'fourth late', 'second late', 'third late']);
  join('fifth');
  await nextCycle();
  expect(seen.at(-1)).toBe('fifth');
});

test('connections that wait are taken before work begins, but work does not wait for ever', async () => {
  const server = createServer();
  onTestFinished(() => void server.close());
  const arrivals = countArrivals(server);
  const turns = createTurns(1, arrivals);
  await once(server.listen({ port: 0, host: '127.0.0.1' }), 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const clients = Array.from({ length: 2 * mostFreeCycles }, () => connect(port, '127.0.0.1'));
  onTestFinished(() => {
    for (const client of clients) client.destroy();
  });
  await once(server, 'connection');

  const first = new Promise<number>((begin) => turns(() => begin(arrivals.taken())));
  const second = new Promise<number>((begin) => turns(() => begin(arrivals.taken())));
  expect(await first).toBeGreaterThan(mostFreeCycles / 2);
  expect(await first).toBeLessThan(clients.length);
  expect(await second).toBeGreaterThan(await first);
});

test('a cycle in which nobody arrived begins its work at once', async () => {
  let taken = 0;
  const turns = createTurns(1, { taken: () => taken });
  const begun: number[] = [];
  turns(() => begun.push(1));
  expect(begun).toEqual([1]);
  await nextCycle();
  await nextCycle();
  taken += 1;
  turns(() => begun.push(2));
  expect(begun).toEqual([1]);
  await nextCycle();
  await nextCycle();
  expect(begun).toEqual([1, 2]);
});
