// The baseline for accounts: the rows of a response, read one table at a time by primary key, and those of a sign-in,
// written one after the other, since an attempt must be counted before it is checked. Prepared statements, through
// the shop's driver.
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { countFor } from './processes/count-for.ts';

export interface AccountOrder {
  readonly url: string;
  readonly work: 'list' | 'detail' | 'sign-in';
  readonly userId: string;
  readonly tokenHash: string;
  readonly orderIds: readonly string[];
  readonly perPage: number;
  readonly connections: number;
  readonly seconds: number;
}

process.on('message', async (message) => {
  if (typeof message !== 'object' || message === null || !('url' in message)) return;
  process.send?.(await measure(message as AccountOrder));
});

async function measure(order: AccountOrder): Promise<number> {
  const { url, connections, seconds } = order;
  const clients = Array.from({ length: connections }, () => new pg.Client(url));
  await Promise.all(clients.map((client) => client.connect()));
  try {
    return await countFor(seconds, clients, (client) => works[order.work](client, order));
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}

const read = (client: pg.Client, name: string, text: string, values: readonly unknown[]) =>
  client.query<{ id: string }>({ name, text, values: [...values] });

async function readCustomer(client: pg.Client, { tokenHash, userId }: AccountOrder) {
  await read(client, 'session', 'select * from session where token = $1', [tokenHash]);
  await read(client, 'user', 'select * from "user" where id = $1', [userId]);
}

const works: Record<
  AccountOrder['work'],
  (client: pg.Client, order: AccountOrder) => Promise<void>
> = {
  async list(client, order) {
    await readCustomer(client, order);
    const text =
      'select * from orders where tenant_id = 1 and user_id = $1 order by id desc limit $2';
    await read(client, 'orders', text, [order.userId, order.perPage]);
  },
  async detail(client, order) {
    await readCustomer(client, order);
    const wanted = order.orderIds[Math.floor(Math.random() * order.orderIds.length)];
    const text = 'select * from orders where tenant_id = 1 and order_id = $1';
    const { rows } = await read(client, 'order', text, [wanted]);
    const id = [rows[0]?.id];
    await read(client, 'items', 'select * from order_item where order_id = $1', id);
    await read(client, 'events', 'select * from order_event where order_id = $1', id);
  },
  async 'sign-in'(client) {
    const id = randomUUID();
    const code =
      "insert into phone_code (tenant_id, phone, code_hash, sent_at, expires_at) values (1, $1, '', now(), now())";
    await read(client, 'code', code, [id]);
    await read(client, 'used', 'delete from phone_code where tenant_id = 1 and phone = $1', [id]);
    const user = 'insert into "user" (id, tenant_id, name) values ($1, 1, $2)';
    await read(client, 'new user', user, [id, '']);
    const session =
      "insert into session (id, tenant_id, user_id, token, expires_at) values ($1, 1, $1, $1, now() + interval '1 day')";
    await read(client, 'new session', session, [id]);
  },
};
