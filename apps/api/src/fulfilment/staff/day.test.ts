import { call } from '@orpc/server';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { everything } from '../../platform/staff/staff-access.ts';
import { openTestOrders, type TestOrders } from '../../sales/testing/test-orders.ts';
import { signedInAs } from '../../testing/test-context.ts';
import { cashHandlers } from './cash/router.ts';
import { courierHandlers } from './couriers/router.ts';
import { deliveryHandlers } from './deliveries/router.ts';
import { pickingHandlers } from './picking/router.ts';
import { pickupHandlers } from './pickups/router.ts';
import { scanningHandlers } from './scanning/router.ts';
import { shippingHandlers } from './shipping/router.ts';
import { fulfilmentOf } from './testing.ts';

let shop: TestOrders;
let work: ReturnType<typeof fulfilmentOf>;
const member = { role: 'staff', secondFactor: true } as const;

beforeAll(async () => {
  shop = await openTestOrders([
    { itemCustomId: 'lamp', branch: 'lahore', price: 1_000_00, stock: 5_000 },
    { itemCustomId: 'rug', branch: 'lahore', price: 2_000_00, stock: 5_000 },
  ]);
  work = fulfilmentOf(shop);
  await sql`insert into "user" (id, tenant_id, name, role)
    select name, ${shop.tenant.id}, name, 'staff' from unnest(array['salim', 'tariq']) name`.execute(
    shop.db,
  );
  await sql`delete from staff_member_role where user_id in ('salim', 'tariq')`.execute(shop.db);
  await sql`insert into staff_member_role (tenant_id, user_id, role)
    select ${shop.tenant.id}, name, 'rider' from unnest(array['salim', 'tariq']) name`.execute(
    shop.db,
  );
});
afterAll(() => shop.close());
// Each test starts without orders in work.
beforeEach(() =>
  sql`update orders set status = 'Cancelled' where status <> 'Delivered'`.execute(shop.db),
);

const clerk = () => shop.context(signedInAs('staff', member));
const rider = (id: string) => {
  const permissions = new Set(['deliveries.own', 'cash.own'] as const);
  return shop.context(signedInAs(id, { ...member, access: { ...everything, permissions } }));
};
const pick = (code: string, key = work.newKey()) =>
  call(pickingHandlers.pick, { code, key }, { context: clerk() });
const picks = (state: 'to-pick' | 'short' | 'packed') =>
  call(pickingHandlers.list, { state }, { context: clerk() });
const add = (orderId: string, kind: 'courier' | 'rider', id: string, number = '') =>
  call(shippingHandlers.add, { orderId, carrier: { kind, id }, number }, { context: clerk() });
const handOver = async (kind: 'courier' | 'rider', id: string, key = work.newKey()) => {
  const input = { branch: await work.branch(), carrier: { kind, id }, key };
  return call(shippingHandlers.handOver, input, { context: clerk() });
};
const statusOf = async (id: string) => (await shop.staff.detail(id)).order.orderStatus;

describe('picking', () => {
  test('a scanned piece is counted for the oldest order that waits for it, and each scan counts once', async () => {
    const first = await work.accepted(2);
    const second = await work.accepted(1);
    const key = work.newKey();
    expect(await pick('lamp', key)).toMatchObject({ orderId: first, picked: 1, isComplete: false });
    expect(await pick('lamp', key)).toMatchObject({ orderId: first, picked: 1 });
    expect(await pick('lamp')).toMatchObject({ orderId: first, picked: 2, isComplete: true });
    expect(await pick('lamp')).toMatchObject({ orderId: second, isComplete: true });
    await expect(pick('lamp')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(pick('nonsense')).rejects.toMatchObject({ code: 'UNKNOWN_PRODUCT_CODE' });
  });

  test('a retried scan counts once, even if a colleague picked in between', async () => {
    const id = await work.accepted(4);
    const key = work.newKey();
    await pick('lamp', key);
    await pick('lamp');
    expect(await pick('lamp', key)).toMatchObject({ orderId: id, picked: 2 });
    const again = work.newKey();
    await Promise.all([pick('lamp', again), pick('lamp', again), pick('lamp', again)]);
    expect((await picks('to-pick')).orders).toMatchObject([{ lines: [{ picked: 3 }] }]);
  });

  test('two concurrent scans count two pieces', async () => {
    const id = await work.accepted(8);
    await Promise.all(Array.from({ length: 8 }, () => pick('lamp')));
    const { orders } = await picks('to-pick');
    expect(orders.find(({ orderId }) => orderId === id)?.lines).toMatchObject([{ picked: 8 }]);
  });

  test('a missing piece becomes a task, and the order cannot be packed', async () => {
    const id = await work.accepted(3);
    const lineId = await work.lineOf(id);
    const set = (picked: number, missing: number) =>
      call(pickingHandlers.set, { lineId, picked, missing }, { context: clerk() });
    await expect(set(2, 2)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    const before = await shop.stockOf('lamp');
    expect(await set(2, 1)).toEqual({ orderId: id, isComplete: false });
    expect(await set(2, 1)).toEqual({ orderId: id, isComplete: false });
    expect(await shop.stockOf('lamp')).toBe(before - 1);
    expect((await picks('short')).orders.map(({ orderId }) => orderId)).toEqual([id]);
    expect((await picks('to-pick')).orders).toEqual([]);
    const pack = () => call(pickingHandlers.pack, { id }, { context: clerk() });
    await expect(pack()).rejects.toMatchObject({ code: 'NOT_PICKED' });
    expect(await set(3, 0)).toEqual({ orderId: id, isComplete: true });
    expect(await shop.stockOf('lamp')).toBe(before);
    expect(await pack()).toEqual(await pack());
    expect((await picks('packed')).orders).toMatchObject([{ orderId: id, packedBy: 'staff' }]);
    expect(await shop.eventsOf(id)).toEqual(
      expect.arrayContaining(['short-picked', 'found-again', 'packed']),
    );
  });

  test('an order that is changed after it was packed is packed again', async () => {
    const id = await work.picked();
    await call(pickingHandlers.pack, { id }, { context: clerk() });
    await sql`update order_item set quantity = 2, total_price = 2 * unit_price
      where id = ${await work.lineOf(id)}::bigint`.execute(shop.db);
    expect((await picks('packed')).orders).toEqual([]);
    expect((await picks('to-pick')).orders).toMatchObject([
      { lines: [{ quantity: 2, picked: 1 }] },
    ]);
  });
});

describe('handing over', () => {
  test('all waiting parcels are handed over to their courier; orders that have changed since stay, with the reason', async () => {
    const courier = await work.courier();
    const [first, second] = [await work.accepted(), await work.accepted()];
    await add(first, 'courier', courier, 'TCS-1');
    await expect(add(second, 'courier', courier, 'tcs-1')).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
    await add(second, 'courier', courier, 'TCS-2');
    await sql`update orders set status = 'Cancelled' where order_id = ${second}`.execute(shop.db);
    const key = work.newKey();
    const { manifestId, results } = await handOver('courier', courier, key);
    expect(results).toMatchObject([
      { id: first, done: true },
      { id: second, done: false, code: 'CONFLICT' },
    ]);
    expect((await shop.staff.detail(first)).order).toMatchObject({
      orderStatus: 'Shipped',
      tracking: { carrier: 'TCS', number: 'TCS-1' },
    });
    expect((await handOver('courier', courier, key)).manifestId).toBe(manifestId);
    const manifest = await call(
      shippingHandlers.manifest,
      { id: manifestId ?? '' },
      { context: clerk() },
    );
    expect(manifest).toMatchObject({ parcels: 1, lines: [{ orderId: first, number: 'TCS-1' }] });
  });

  test('of two parcels that concurrently get the same tracking number, one does', async () => {
    const courier = await work.courier();
    const ids = await Promise.all(Array.from({ length: 6 }, () => work.accepted()));
    const ends = await Promise.allSettled(ids.map((id) => add(id, 'courier', courier, 'TCS-77')));
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { rows } = await sql<{ parcels: number }>`
      select count(*)::integer as parcels from parcel where number = 'TCS-77'`.execute(shop.db);
    expect(rows).toEqual([{ parcels: 1 }]);
  });

  test('a courier that is added twice exists once', async () => {
    const requested = { name: 'Blue Ex', daysToPay: 3 };
    const save = (input: object) =>
      call(courierHandlers.save, { ...requested, ...input }, { context: clerk() });
    const [first, ...same] = await Promise.all([1, 2, 3].map(() => save({})));
    expect(same).toEqual([first, first]);
    await expect(save({ daysToPay: 9 })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  test('only the shop’s couriers and riders can carry parcels', async () => {
    const id = await work.accepted();
    await expect(add(id, 'rider', 'staff')).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(add(id, 'courier', '99999')).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
});

test('concurrent or repeated hand-overs of the same parcels move each order once', async () => {
  const courier = await work.courier();
  const ids = [await work.accepted(), await work.accepted(), await work.accepted()];
  for (const id of ids) await add(id, 'courier', courier);
  const key = work.newKey();
  const [one, same, other] = await Promise.all([
    handOver('courier', courier, key),
    handOver('courier', courier, key),
    handOver('courier', courier),
  ]);
  expect(same.manifestId ?? one.manifestId).toBe(one.manifestId ?? same.manifestId);
  const moved = await sql<{ orders: number; sent: number }>`
    select count(distinct r.order_id)::integer as orders, count(*)::integer as sent
    from parcel r join order_event e on e.order_id = r.order_id and e.data ->> 'to' = 'Shipped'
    where r.manifest_id = any(${[one, same, other].map((done) => done.manifestId)}::bigint[])`.execute(
    shop.db,
  );
  expect(moved.rows).toEqual([{ orders: 3, sent: 3 }]);
  // What a colleague handed over is not reported as one's own.
  const done = [...one.results, ...other.results].filter((result) => result.done);
  expect(new Set(done.map(({ id }) => id)).size).toBe(done.length);
});

describe('a rider', () => {
  test('sees and closes only their own stops', async () => {
    const mine = await work.accepted();
    const other = await work.accepted();
    await add(mine, 'rider', 'salim');
    await add(other, 'rider', 'tariq');
    await handOver('rider', 'salim');
    await handOver('rider', 'tariq');
    const stops = async (context: ReturnType<typeof clerk>) =>
      (await call(deliveryHandlers.stops, {}, { context })).stops.map(({ orderId }) => orderId);
    expect(await stops(rider('salim'))).toEqual([mine]);
    expect(await stops(clerk())).toEqual([mine, other]);
    const toCollect = await work.totalOf(other);
    const closing = { id: other, cashTaken: toCollect, receivedBy: 'Ayesha' };
    const context = rider('salim');
    await expect(call(deliveryHandlers.deliver, closing, { context })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(
      call(deliveryHandlers.fail, { id: other, result: 'nobody' }, { context }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await call(scanningHandlers.find, { code: other }, { context })).toEqual({
      orders: [],
      products: [],
    });
    expect(
      await call(scanningHandlers.find, { code: mine.toLowerCase() }, { context }),
    ).toMatchObject({
      orders: [{ orderId: mine, next: 'deliver' }],
    });
  });

  test('takes exactly the amount due, with a name or a photo, once', async () => {
    const id = await work.out('salim');
    const due = await work.totalOf(id);
    const context = rider('salim');
    const deliver = (more: object) =>
      call(
        deliveryHandlers.deliver,
        { id, cashTaken: due, receivedBy: 'Ayesha', ...more },
        { context },
      );
    await expect(deliver({ cashTaken: due - 1 })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(deliver({ receivedBy: '' })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    const noPicture = `data:image/png;base64,${Buffer.from('no picture').toString('base64')}`;
    await expect(deliver({ receivedBy: '', photo: noPicture })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
    await Promise.all([deliver({}), deliver({})]);
    expect(await statusOf(id)).toBe('Delivered');
    const { holders } = await call(cashHandlers.list, {}, { context });
    expect(holders).toMatchObject([{ holder: 'rider', holderId: 'salim', isOwn: true }]);
    const { rows } = await sql<{ tries: number; collected: number }>`
      select (select count(*)::integer from delivery_attempt a where a.order_id = o.id) as tries,
        (select sum(amount)::bigint from cash_entry h where h.order_id = o.id) as collected
      from orders o where o.order_id = ${id}`.execute(shop.db);
    expect(rows).toEqual([{ tries: 1, collected: due }]);
  });

  test('proves the delivery with a photo, which is stored without metadata', async () => {
    const { default: sharp } = await import('sharp');
    const jpeg = await sharp({
      create: { width: 900, height: 600, channels: 3, background: 'red' },
    })
      .withExif({ IFD0: { Artist: 'somebody' } })
      .jpeg()
      .toBuffer();
    const id = await work.out('tariq');
    const context = rider('tariq');
    const photo = `data:image/jpeg;base64,${jpeg.toString('base64')}`;
    await call(
      deliveryHandlers.deliver,
      { id, cashTaken: await work.totalOf(id), photo },
      { context },
    );
    const { stops } = await call(deliveryHandlers.stops, { state: 'done' }, { context });
    const last = stops.find(({ orderId }) => orderId === id)?.last;
    expect(last).toMatchObject({ result: 'delivered', hasPhoto: true });
    const stored = await call(deliveryHandlers.photo, { id: last?.id ?? '' }, { context });
    const bytes = Buffer.from(stored.photo.split(',')[1] ?? '', 'base64');
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 800 });
    expect(bytes.includes('somebody')).toBe(false);
    await expect(
      call(deliveryHandlers.photo, { id: last?.id ?? '' }, { context: rider('salim') }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('reschedules a delivery, or records a failed one', async () => {
    const id = await work.out('salim');
    const context = rider('salim');
    const fail = (input: object) =>
      call(deliveryHandlers.fail, { id, result: 'come-back', ...input }, { context });
    await expect(fail({})).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    const nextAt = new Date(Date.now() + 7_200_000).toISOString();
    await Promise.all([1, 2, 3].map(() => fail({ nextAt, note: 'after eight' })));
    const { rows } = await sql<{ tries: number }>`
      select count(*)::integer as tries from delivery_attempt a join orders o on o.id = a.order_id
      where o.order_id = ${id}`.execute(shop.db);
    expect(rows).toEqual([{ tries: 1 }]);
    expect(await statusOf(id)).toBe('OutForDelivery');
    const { stops } = await call(deliveryHandlers.stops, {}, { context });
    expect(stops[0]?.last).toMatchObject({ result: 'come-back', nextAt, note: 'after eight' });
    await fail({ result: 'nobody' });
    expect(await statusOf(id)).toBe('NoShow');
  });
});

describe('the counter', () => {
  const handOut = (id: string, proof: string, cashTaken: number) =>
    call(pickupHandlers.handOut, { id, proof, cashTaken }, { context: clerk() });

  test('hands out against the order number, or enough digits of the phone', async () => {
    const id = await work.toFetch();
    const other = await work.toFetch();
    const due = await work.totalOf(id);
    for (const proof of [other, '9999', '0000000'])
      await expect(handOut(id, proof, due), proof).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await handOut(id, '4567', due);
    await handOut(other, other.toLowerCase(), due);
    expect([await statusOf(id), await statusOf(other)]).toEqual(['Delivered', 'Delivered']);
    const sent = await work.accepted();
    await expect(handOut(sent, sent, due)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('extends the time to pick up, and finds the order by the phone', async () => {
    const id = await work.toFetch();
    const until = new Date(Date.now() + 3_600_000).toISOString();
    await call(pickupHandlers.extend, { id, until }, { context: clerk() });
    const past = new Date(Date.now() - 1).toISOString();
    await expect(
      call(pickupHandlers.extend, { id, until: past }, { context: clerk() }),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    const { pickups } = await call(pickupHandlers.list, { q: '567' }, { context: clerk() });
    expect(pickups).toMatchObject([{ orderId: id, endSlot: until, phoneEnd: '•••567' }]);
  });
});
