// The baseline for orders: the rows of an order booked through the shop, inserted repeatedly with new ids in a bare
// transaction, without pricing, checks or locks.
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { ChildOrder } from './load/run-child-load.ts';
import { countFor } from './processes/count-for.ts';

type RowOf = Record<string, unknown>;

process.on('message', async (message) => {
  if (typeof message !== 'object' || message === null || !('url' in message)) return;
  process.send?.(await measure(message as ChildOrder));
});

async function measure({ url, connections, seconds }: ChildOrder): Promise<number> {
  const clients = Array.from({ length: connections }, () => new pg.Client(url));
  await Promise.all(clients.map((client) => client.connect()));
  const [first] = clients;
  if (!first) throw new Error('There must be a connection');
  try {
    const template = await readTemplate(first);
    const items = await first.query<{ id: string }>(
      'select id from item where stock > 4 order by id',
    );
    let number = 0;
    return await countFor(seconds, clients, async (client) => {
      number += 1;
      await book(client, template, items.rows[number % items.rows.length]?.id);
    });
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}

interface Template {
  key: RowOf;
  order: RowOf;
  item: RowOf;
  event: RowOf;
  jobs: RowOf[];
}

/** The newest order with a job: orders of the demo's history were never queued. */
async function readTemplate(client: pg.Client): Promise<Template> {
  const { rows } = await client.query<{ template: Template }>(`
    select jsonb_build_object(
      'order', to_jsonb(o) - 'id',
      'key', (select to_jsonb(k) from idempotency_key k where k.parent_order_id = o.parent_order_id),
      'item', (select to_jsonb(i) - 'id' from order_item i where i.order_id = o.id limit 1),
      'event', (select to_jsonb(e) - 'id' from order_event e where e.order_id = o.id limit 1),
      'jobs', (select jsonb_agg(to_jsonb(j) - '{state,started_on,completed_on,output}'::text[])
        from pgboss.job j where j.data ->> 'parentOrderId' = o.parent_order_id)
    ) as template
    from orders o
    where exists (select from pgboss.job j where j.data ->> 'parentOrderId' = o.parent_order_id)
    order by o.id desc limit 1`);
  const template = rows[0]?.template;
  if (!template) throw new Error('The shop has booked nothing to copy');
  return template;
}

async function book(client: pg.Client, template: Template, itemId: string | undefined) {
  const { key, order, item, event, jobs } = template;
  const id = randomUUID().replaceAll('-', '').slice(0, 9);
  await client.query('begin');
  await insert(client, 'idempotency_key', [{ ...key, key: id, parent_order_id: id }]);
  await client.query({
    name: 'take',
    text: `insert into stock_movement (item_id, free, physical, reason, document_kind, document_id, actor)
      values ($1, -1, 0, 'sale', 'order', $2, 'customer:bench')`,
    values: [itemId, id],
  });
  const ids = { order_id: id, parent_order_id: id };
  const { rows } = await insert(client, 'orders', [{ ...order, ...ids }], 'returning id');
  const orderId = rows[0]?.id;
  await insert(client, 'order_item', [{ ...item, order_id: orderId, item_id: itemId }]);
  await insert(client, 'order_event', [{ ...event, order_id: orderId }]);
  const queued = jobs.map((job) => ({
    ...job,
    id: randomUUID(),
    data: { ...(job.data as RowOf), parentOrderId: id },
  }));
  await insert(client, 'pgboss.job', queued);
  await client.query('commit');
}

/** One prepared statement per table and connection: the columns are the same each time. */
function insert(client: pg.Client, table: string, rows: readonly RowOf[], more = '') {
  const columns = Object.entries(rows[0] ?? {}).flatMap(([name, value]) =>
    value === null ? [] : [name],
  );
  const places = rows.map((_, row) => {
    const ofRow = columns.map((__, column) => `$${row * columns.length + column + 1}`);
    return `(${ofRow.join()})`;
  });
  return client.query<{ id: string }>({
    name: `insert ${table}`,
    text: `insert into ${table} (${columns.join()}) values ${places.join()} ${more}`,
    values: rows.flatMap((row) => columns.map((name) => plain(row[name]))),
  });
}

function plain(value: unknown): unknown {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
}
