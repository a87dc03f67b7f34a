import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { connect } from '@karwan/database/connect';
import { sql } from 'kysely';
import { bookingOf, orderOf, quoteOf } from '../load/quoted-orders.ts';
import { signInCustomers } from '../load/sign-in.ts';
import { median, send } from '../load/time-requests.ts';
import { atMost, figureAtMost, type Row } from '../report/row.ts';
import type { Desk } from './desk-calls.ts';

/** The maximum number of changes in one call. */
const many = 500;
const rounds = 5;
/** The staff's connection, separate from the shoppers'. */
const line = new Agent({ keepAlive: true, maxSockets: 1, timeout: 5_000 });

interface Offer {
  readonly itemId: string;
  readonly productId: string;
  readonly code: string;
  readonly price: number;
  readonly salePrice: number | null;
}

/**
 * Times of bulk price changes, compared with the bare SQL statements; how long concurrent bookings of the same
 * products wait, and when a shopper's page shows the new price.
 */
export async function timesOfPrices(staff: Desk): Promise<Row[]> {
  const { databaseUrl, shop, addresses } = staff.stage;
  const offers = await readOffers(databaseUrl, addresses.orderable);
  const bare = await timeBare(databaseUrl, offers);
  const times: number[] = [];
  let current = offers;
  for (let round = 0; round < rounds; round++) {
    const next = current.map((offer) => ({ ...offer, price: offer.price + 100 }));
    times.push(await apply(staff, current, next));
    current = next;
  }
  const waits = await whileBooking(staff, current, async () => {
    const next = current.map((offer) => ({ ...offer, price: offer.price + 100 }));
    await apply(staff, current, next);
    current = next;
  });
  const [first] = current;
  if (!first) throw new Error('Nothing is offered');
  await apply(staff, [first], [{ ...first, price: first.price + 12_300 }]);
  const seen = await untilShown(shop.origin, first.code, first.price + 12_300);
  return [
    {
      what: `${many} prices by one call, against its bare statements`,
      measured: { value: median(times), unit: 'ms' },
      limit: { value: bare, unit: 'ms' },
      budget: atMost(3),
    },
    {
      what: '  the same, on the clock',
      measured: { value: median(times), unit: 'ms' },
      budget: figureAtMost(1_500),
    },
    {
      what: '  the longest wait of a booking of these products meanwhile',
      measured: { value: Math.max(...waits), unit: 'ms' },
      budget: figureAtMost(250),
    },
    {
      what: '  until a page of the shop shows a new price',
      measured: { value: seen, unit: 'ms' },
      budget: figureAtMost(2_000),
    },
  ];
}

/** @returns duration of the call in milliseconds */
async function apply(staff: Desk, before: readonly Offer[], after: readonly Offer[]) {
  const rows = after.map(({ itemId, price, salePrice }, at) => ({
    itemId,
    price,
    salePrice,
    read: { price: before[at]?.price ?? 0, salePrice },
  }));
  const request = staff.post('prices/apply', { key: randomUUID(), rows });
  const { milliseconds, body } = await send(staff.stage.shop.origin, request, line);
  const { results } = JSON.parse(body.toString()) as { results: { done: boolean }[] };
  if (!results.every(({ done }) => done)) throw new Error('Not every price was changed');
  return milliseconds;
}

/** Offers of one branch that shoppers in Lahore see first, of products that can be ordered. */
async function readOffers(databaseUrl: string, codes: readonly string[]): Promise<Offer[]> {
  const { db, close } = connect(databaseUrl, { poolSize: 1, name: 'bench-offers' });
  try {
    const { rows } = await sql<Offer>`
      select distinct on (p.id) i.id::text as "itemId", p.id::text as "productId", p.item_custom_id as code,
        i.price, i.sale_price as "salePrice"
      from product p join item i on i.product_id = p.id and i.is_active
      join branch b on b.id = i.branch_id and b.code = 'lahore'
      where p.item_custom_id = any(${codes.slice(0, many)}::text[]) order by p.id, i.id`.execute(
      db,
    );
    return rows;
  } finally {
    await close();
  }
}

async function timeBare(databaseUrl: string, offers: readonly Offer[]): Promise<number> {
  const { db, close } = connect(databaseUrl, { poolSize: 1, name: 'bench-bare' });
  const ids = offers.map(({ itemId }) => itemId);
  const products = offers.map(({ productId }) => productId);
  try {
    const times: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const startedAt = performance.now();
      await db.transaction().execute(async (trx) => {
        // Sets the price to its present value, since later steps rely on what was read.
        await sql`update item set price = new.price from unnest(${ids}::bigint[],
          ${offers.map(({ price }) => price)}::bigint[]) new (id, price) where item.id = new.id`.execute(
          trx,
        );
        await sql`select refresh_listing(${products}::bigint[])`.execute(trx);
      });
      times.push(performance.now() - startedAt);
    }
    return median(times);
  } finally {
    await close();
  }
}

/**
 * Books the products one after the other while `work` runs.
 * @returns the duration of each booking in milliseconds
 */
async function whileBooking(
  { stage }: Desk,
  offers: readonly Offer[],
  work: () => Promise<void>,
): Promise<number[]> {
  const { origin } = stage.shop;
  const [customer] = await signInCustomers(stage.databaseUrl, 1);
  const times: number[] = [];
  const book = async (code: string) => {
    const { body } = await send(origin, quoteOf(code));
    const startedAt = performance.now();
    // A booking with the old price is rejected with the new one, which also counts as a response.
    await send(origin, bookingOf(orderOf(code, body), customer)).catch((error: unknown) => {
      if (!String(error).includes(' 409')) throw error;
    });
    times.push(performance.now() - startedAt);
  };
  for (const { code } of offers.slice(0, 20)) await book(code);
  times.length = 0;
  let isOver = false;
  const ended = work().finally(() => {
    isOver = true;
  });
  for (let at = 20; !isOver; at++) await book(offers[at % offers.length]?.code ?? '');
  await ended;
  return times;
}

/** Milliseconds until the product's page shows an amount. */
async function untilShown(origin: string, code: string, minor: number): Promise<number> {
  const { body } = await send(origin, { path: `/v1/item/getNearestItemByItemCustomId/${code}` });
  if (!body.toString().includes(code)) throw new Error(`${code} is not shown`);
  const startedAt = performance.now();
  for (;;) {
    const answer = await send(origin, { path: `/v1/item/getNearestItemByItemCustomId/${code}` });
    const took = performance.now() - startedAt;
    if (answer.body.toString().includes(String(minor)) || took > 20_000) return took;
    await pause(20);
  }
}
