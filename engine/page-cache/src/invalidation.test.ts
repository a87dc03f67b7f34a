import { randomUUID } from 'node:crypto';
import { connect as connectTo, createServer, type Server, type Socket } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type Invalidation, listenForChanges } from './invalidation.ts';

const { adminUrl: databaseUrl } = inject('testServer');
/** Others of this server hear nothing of it. */
const channel = `changes_${randomUUID().replaceAll('-', '')}`;
const sender = new pg.Client(databaseUrl);
let relay: Server;
/** Connections through the relay; the relay forwards nothing of those in `silenced`. */
const relayed: Socket[] = [];
const silenced = new Set<Socket>();

beforeAll(async () => {
  await sender.connect();
  const { host, port } = sender;
  relay = createServer((client) => {
    const server = host.startsWith('/')
      ? connectTo(`${host}/.s.PGSQL.${port}`)
      : connectTo(port, host);
    relayed.push(client);
    client.on('data', (data) => silenced.has(client) || server.write(data));
    server.on('data', (data) => silenced.has(client) || client.write(data));
    client.on('close', () => server.destroy());
    for (const socket of [client, server]) socket.on('error', () => socket.destroy());
  });
  await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve));
});

afterAll(async () => {
  for (const socket of relayed) socket.destroy();
  relay.close();
  await sender.end();
});

test('a silently lost connection is noticed, and replaced by one that receives changes', async () => {
  const url = new URL(databaseUrl);
  url.searchParams.delete('host');
  url.hostname = '127.0.0.1';
  url.port = String((relay.address() as { port: number }).port);
  const heard: Invalidation[] = [];
  const errors: unknown[] = [];
  let gaps = 0;
  const changes = listenForChanges({
    databaseUrl: url.href,
    channel,
    onInvalidation: (one) => heard.push(one),
    onGap: () => {
      gaps += 1;
    },
    onError: (error) => errors.push(error),
    retryAfter: 10,
    heartbeat: { every: 50, timeout: 200 },
  });
  await changes.ready;
  expect(gaps).toBe(1);
  await change('first');
  await expect.poll(() => heard.length).toBe(1);
  for (const socket of relayed) silenced.add(socket);
  await change('while it is cut');
  await expect.poll(() => gaps, { timeout: 5_000 }).toBe(2);
  expect(errors).toHaveLength(1);
  await change('second');
  await expect.poll(() => heard.map(({ tags }) => tags[0])).toEqual(['first', 'second']);
  await changes.close();
});

const change = (tag: string) =>
  sender.query('select pg_notify($1, $2)', [channel, JSON.stringify({ tenant: 1, tags: [tag] })]);
