import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  hashSessionToken,
  newSessionToken,
} from '@karwan/api/customers/accounts/sessions/session-token';
import { migrate, migrationsFolder } from '@karwan/database/migrate';
import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type StartedApi, startDemoApi } from '../testing/start-api.ts';

const token = newSessionToken();
let api: StartedApi;
let folder: string;

beforeAll(async () => {
  api = await startDemoApi();
  folder = await mkdtemp(join(tmpdir(), 'karwan-upgrade-'));
  await cp(migrationsFolder, folder, { recursive: true });
  const { db } = api.database;
  await sql`insert into "user" (id, tenant_id, name)
    select 'upgrade-buyer', id, 'Zainab' from tenant order by id limit 1`.execute(db);
  await sql`insert into session (id, tenant_id, user_id, token, expires_at)
    select 'upgrade', tenant_id, id, ${hashSessionToken(token)}, now() + interval '1 hour'
    from "user" where id = 'upgrade-buyer'`.execute(db);
}, 300_000);
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true });
});

async function call<T>(path: string, body?: object): Promise<{ status: number; answer: T }> {
  const response = await fetch(`${api.origin}/v1${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, answer: (await response.json()) as T };
}

interface Listed {
  readonly finalSearchedItem: readonly { itemCustomId: string; hasOptions: boolean }[];
}

const location = { latitude: 31.4828641, longitude: 74.1943051 };

/** Quotes and books one item, and answers the milliseconds that booking it took. */
async function order(itemCustomId: string): Promise<{ status: number; took: number }> {
  const items = [{ itemCustomId, options: [], quantity: 1 }];
  const quote = await call<{ id: string }>('/cart/quote', { items, location });
  const begun = performance.now();
  const { status, answer } = await call('/order/create', {
    items,
    quoteId: quote.answer.id,
    paymentMethod: 'cash-on-delivery',
    termsAccepted: true,
    shippingAddress: {
      customerFirstName: 'Zainab',
      customerLastName: 'Qureshi',
      customerPhone: '+923017654321',
      customerEmail: 'zainab@shop.example',
      customerHouseNumber: '14-B',
      customerStreet: 'Mall Road',
      customerLat: location.latitude,
      customerLng: location.longitude,
    },
  });
  if (status !== 200) expect(answer).toEqual({});
  return { status, took: performance.now() - begun };
}

/** As pg_dump does: a lock on every table until its transaction ends. */
async function dumpAll(holder: pg.PoolClient) {
  await holder.query('begin');
  const { rows } = await holder.query(
    `select string_agg(format('%I', relname), ', ') as tables from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  await holder.query(`lock table ${rows[0].tables} in access share mode`);
}

test('while a dump is running and an upgrade wants the orders, each order is answered within two seconds', async () => {
  await writeFile(join(folder, '9991_orders.sql'), 'alter table orders add column shelf text;');
  await writeFile(join(folder, '9992_lines.sql'), 'alter table order_item add column shelf text;');
  const { answer } = await call<Listed>('/item/allitems/fetch?inStock=true&perPage=50');
  const codes = answer.finalSearchedItem.filter((one) => !one.hasOptions);
  const codeOf = (at: number) => codes[at % codes.length]?.itemCustomId ?? '';
  // The first order loads what later ones find.
  expect(await order(codeOf(0))).toMatchObject({ status: 200 });

  const holder = await api.database.pool.connect();
  const waits: unknown[] = [];
  const booked: Awaited<ReturnType<typeof order>>[] = [];
  try {
    await dumpAll(holder);
    const upgrade = migrate(api.database.url, folder, { onWait: (wait) => waits.push(wait) });
    const until = performance.now() + 8_000;
    for (let at = 1; performance.now() < until; at += 1) {
      booked.push(await order(codeOf(at)));
      await sleep(100);
    }
    // The upgrade had no chance yet, and was tried several times.
    expect(waits.length).toBeGreaterThan(1);
    await holder.query('commit');
    booked.push(await order(codeOf(0)));
    expect(await upgrade).toEqual(['9991_orders', '9992_lines']);
  } finally {
    holder.release(true);
  }
  expect(booked.length).toBeGreaterThan(3);
  expect(booked.map(({ status }) => status)).toEqual(booked.map(() => 200));
  expect(Math.max(...booked.map(({ took }) => took))).toBeLessThan(2_000);
  expect(await order(codeOf(1))).toMatchObject({ status: 200 });
}, 120_000);
