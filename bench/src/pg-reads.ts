// The baseline for reads: rows fetched one at a time by primary key with prepared statements, like pgbench -S,
// through the shop's driver.
import pg from 'pg';
import type { ChildOrder } from './load/run-child-load.ts';
import { countFor } from './processes/count-for.ts';

const rows = 100_000;
const statement = { name: 'read', text: 'select balance from bench.account where id = $1' };

process.on('message', async (message) => {
  if (typeof message !== 'object' || message === null || !('url' in message)) return;
  process.send?.(await measure(message as ChildOrder));
});

async function measure({ url, connections, seconds }: ChildOrder): Promise<number> {
  const clients = Array.from({ length: connections }, () => new pg.Client(url));
  await Promise.all(clients.map((client) => client.connect()));
  try {
    await clients[0]?.query(`
      create schema if not exists bench;
      create table if not exists bench.account (id integer primary key, balance integer, filler char(84));
      insert into bench.account select id, 0, '' from generate_series(1, ${rows}) id
      on conflict do nothing;
      analyze bench.account;`);
    return await countFor(seconds, clients, async (client) => {
      await client.query({ ...statement, values: [1 + Math.floor(Math.random() * rows)] });
    });
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}
