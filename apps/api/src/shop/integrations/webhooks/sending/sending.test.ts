import { type AddressInfo, createServer } from 'node:net';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { listenToAlerts } from '../../../../messaging/alerts/testing/test-alerts.ts';
import { openTestShop, type TestShop } from '../../../../testing/open-test-shop.ts';
import { testSecret } from '../../../../testing/test-context.ts';
import { forgetEvents } from '../forget-events.ts';
import { resealWebhookSecrets } from '../reseal-webhook-secrets.ts';
import { advanceClock, newWebhook, startReceiver } from '../testing/test-receiver.ts';
import { newWebhookSecret, sealSecret } from '../webhook-secret.ts';
import { claimDue, dueWebhooks } from './claim-due.ts';
import { waits } from './record-outcome.ts';
import { sendDue } from './send-due.ts';
import { startWebhookSender } from './start-webhook-sender.ts';

type IsFromShop = (secret: string, headers: object, body: string, now?: number) => boolean;
const example = new URL('../../../../../../../docs/examples/webhooks.mjs', import.meta.url).href;
const { isFromShop } = (await import(example)) as { isFromShop: IsFromShop };

let shop: TestShop;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
beforeAll(async () => {
  receiver = await startReceiver();
  shop = await openTestShop({
    items: [{ itemCustomId: 'lamp', branch: 'lahore', price: 10_00, stock: 20 }],
  });
});
afterAll(async () => {
  await shop.close();
  await receiver.stop();
});
afterEach(async () => {
  await sql`delete from webhook`.execute(shop.db);
  await sql`delete from webhook_event`.execute(shop.db);
  receiver.received.length = 0;
  receiver.answers(200, 'thank you');
});

const sending = () => ({
  db: shop.db,
  jobs: shop.jobs,
  secret: testSecret,
  allowsLoopback: true,
});
const webhook = () => newWebhook(shop, receiver.address, ['product.changed']);
let changes = 0;
/** Causes an event: about another product each time, or about the given subject. */
const happen = async (db = shop.db, subject = `product:${++changes}`) => {
  const { rows } = await sql<{ id: string }>`
    insert into webhook_event (tenant_id, type, subject, data)
    values (${shop.tenant.id}, 'product.changed', ${subject}, '{"code": "lamp"}')
    returning 'evt_' || id as id`.execute(db);
  return rows[0]?.id ?? '';
};
const stateOf = async (webhookId: number) => {
  const { rows } = await sql<{
    state: string;
    attempts: number;
    status: number | null;
    fault: string | null;
    answer: string | null;
    wait: number;
  }>`select state, attempts, status, fault, answer,
      extract(epoch from next_try_at - tried_at)::integer as wait
    from webhook_delivery where webhook_id = ${webhookId} order by event_id`.execute(shop.db);
  return rows;
};
const isActive = async (id: number) => {
  const { rows } = await sql<{ is: boolean; off: boolean }>`
    select is_active as is, switched_off_at is not null as off from webhook where id = ${id}`.execute(
    shop.db,
  );
  return rows[0];
};

test('the signature is valid by the documented example', async () => {
  const { id, secret } = await webhook();
  const event = await happen();
  await sendDue(sending(), id);
  const [got] = receiver.received;
  expect(got).toMatchObject({ id: event, type: 'product.changed', data: { code: 'lamp' } });
  const { headers = {}, text = '' } = got ?? {};
  expect(isFromShop(secret, headers, text)).toBe(true);
  expect(isFromShop(newWebhookSecret(), headers, text)).toBe(false);
  expect(isFromShop(secret, headers, `${text} `)).toBe(false);
  expect(isFromShop(secret, { ...headers, 'webhook-id': 'evt_0' }, text)).toBe(false);
  expect(isFromShop(secret, headers, text, Date.now() + 3_600_000)).toBe(false);
  expect(await stateOf(id)).toMatchObject([
    { state: 'delivered', attempts: 1, status: 200, answer: 'thank you' },
  ]);
});

test('the previous secret signs too for a day', async () => {
  const { id, secret: previous } = await webhook();
  const secret = newWebhookSecret();
  const sealed = await sealSecret({ secret: testSecret }, secret);
  await sql`update webhook set former_secret = secret, secret = ${sealed},
    former_until = now() + interval '1 hour' where id = ${id}`.execute(shop.db);
  await happen();
  await sendDue(sending(), id);
  await sql`update webhook set former_until = now() - interval '1 second'`.execute(shop.db);
  await happen();
  await sendDue(sending(), id);
  const verified = receiver.received.map(({ headers, text }) =>
    [secret, previous].map((one) => isFromShop(one, headers, text)),
  );
  expect(verified).toEqual([
    [true, true],
    [true, false],
  ]);
});

/** What a process may do before it is killed, and what happens in the shop meanwhile. */
const step = fc.constantFrom('commit', 'roll back', 'claim and die', 'send', 'refuse');

test('a committed event arrives, whenever a process is killed, and one that was rolled back never does', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      receiver.received.length = 0;
      receiver.answers(200);
      const { id } = await webhook();
      const committed: string[] = [];
      for (const what of steps) {
        if (what === 'commit') committed.push(await happen(shop.db, 'product:1'));
        if (what === 'roll back')
          await shop.db
            .transaction()
            .execute(async (trx) => {
              await happen(trx, 'product:1');
              throw new Error('back');
            })
            .catch(() => undefined);
        if (what === 'claim and die') await claimDue(shop.db, id);
        if (what === 'send') await sendDue(sending(), id);
        if (what === 'refuse') {
          receiver.answers(500);
          await sendDue(sending(), id);
          receiver.answers(200);
        }
      }
      receiver.received.length = 0;
      await sql`update webhook_delivery set state = 'waiting', attempts = 0
        where state = 'delivered'`.execute(shop.db);
      await advanceClock(shop);
      await sendDue(sending(), id);
      // Each once, because no process is killed any more.
      expect(receiver.received.map((one) => one.id).toSorted()).toEqual(committed.toSorted());
      expect((await stateOf(id)).every(({ state }) => state === 'delivered')).toBe(true);
      await sql`delete from webhook`.execute(shop.db);
      await sql`delete from webhook_event`.execute(shop.db);
    }),
    { numRuns: 25 },
  );
});

test('events of one subject arrive in order, and two processes send none twice', async () => {
  const { id } = await webhook();
  const events: string[] = [];
  for (let count = 0; count < 6; count += 1) events.push(await happen(shop.db, 'product:7'));
  for (let count = 0; count < 6; count += 1) events.push(await happen());
  await Promise.all([sendDue(sending(), id), sendDue(sending(), id)]);
  await sendDue(sending(), id);
  const got = receiver.received.map((one) => one.id);
  expect(got.toSorted()).toEqual(events.toSorted());
  const ofOne = events.slice(0, 6);
  expect(got.filter((one) => ofOne.includes(one))).toEqual(ofOne);
});

test('a failed delivery is retried with growing delays, then abandoned', async () => {
  const { id } = await webhook();
  await happen();
  receiver.answers(503, 'x'.repeat(100_000));
  for (const [before, wait] of waits.entries()) {
    await sendDue(sending(), id);
    expect(await stateOf(id)).toMatchObject([
      { state: 'waiting', attempts: before + 1, status: 503, answer: 'x'.repeat(300), wait },
    ]);
    expect(await dueWebhooks(shop.db)).toEqual([]);
    await advanceClock(shop);
  }
  await sendDue(sending(), id);
  expect(await stateOf(id)).toMatchObject([{ state: 'failed', attempts: waits.length + 1 }]);
  await advanceClock(shop);
  await sendDue(sending(), id);
  expect(receiver.received).toHaveLength(waits.length + 1);
});

test('a redirect is a failure, and is not followed', async () => {
  const { id } = await webhook();
  await happen();
  receiver.answers(302, '', { location: receiver.address });
  await sendDue(sending(), id);
  expect(receiver.received).toHaveLength(1);
  expect(await stateOf(id)).toMatchObject([{ state: 'waiting', status: 302 }]);
});

test.for([
  ['http://127.0.0.1:9/', 'ADDRESS_SCHEME'],
  ['https://127.0.0.1:9/', 'ADDRESS_PRIVATE'],
  ['https://[::1]:9/', 'ADDRESS_PRIVATE'],
  ['https://169.254.169.254/latest/meta-data', 'ADDRESS_PRIVATE'],
  // Resolved when connecting, whatever it resolved to when it was saved.
  ['https://localhost:9/', 'ENOTFOUND'],
] as const)('nothing is sent to %s', async ([address, fault]) => {
  const { id } = await newWebhook(shop, address, ['product.changed']);
  await happen();
  await sendDue({ ...sending(), allowsLoopback: false }, id);
  expect(await stateOf(id)).toMatchObject([{ state: 'waiting', attempts: 1, status: null, fault }]);
});

test('a webhook that fails for days is switched off; one success in between keeps it on', async () => {
  const { id } = await webhook();
  const days = (count: number) =>
    sql`update webhook set failing_since = now() - make_interval(days => ${count})
      where id = ${id}`.execute(shop.db);
  receiver.answers(500);
  await days(2);
  await happen();
  await sendDue(sending(), id);
  expect(await isActive(id)).toEqual({ is: true, off: false });
  receiver.answers(200);
  await happen();
  await sendDue(sending(), id);
  receiver.answers(500);
  await happen();
  await sendDue(sending(), id);
  expect(await isActive(id)).toEqual({ is: true, off: false });
  await sql`delete from webhook_delivery where webhook_id = ${id}`.execute(shop.db);
  await days(4);
  await happen();
  // The first attempts after a quiet time do not switch it off.
  for (const stays of [true, true, false]) {
    await advanceClock(shop);
    await sendDue(sending(), id);
    expect(await isActive(id)).toEqual({ is: stays, off: !stays });
  }
  const before = receiver.received.length;
  await advanceClock(shop);
  await sendDue(sending(), id);
  await happen();
  expect(receiver.received).toHaveLength(before);
});

test('a response that switches protocols is a failure, and ends the attempt', async () => {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () =>
      socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n'),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const { id } = await newWebhook(shop, `http://127.0.0.1:${port}/`, ['product.changed']);
  await happen();
  await sendDue(sending(), id);
  expect(await stateOf(id)).toMatchObject([{ state: 'waiting', attempts: 1, fault: 'NO_ANSWER' }]);
  await new Promise((resolve) => server.close(resolve));
});

test('a receiver that responds 410 is switched off at once, and the staff are notified once', async () => {
  const { id } = await webhook();
  const alerts = await listenToAlerts(shop.db, shop.tenant.id, 'webhooks');
  receiver.answers(410);
  await happen();
  await sendDue(sending(), id);
  expect(await isActive(id)).toEqual({ is: false, off: true });
  await advanceClock(shop);
  await sendDue(sending(), id);
  expect(await alerts()).toEqual([`/staff/settings/webhooks/${id}`]);
});

test('a secret that no key decrypts fails with its own error, and one of a previous key is re-encrypted', async () => {
  const { id, secret } = await webhook();
  const next = { secret: 'another secret of thirty-two letters' };
  await happen();
  await sendDue({ ...sending(), ...next }, id);
  expect(await stateOf(id)).toMatchObject([{ status: null, fault: 'SECRET_UNREADABLE' }]);
  await expect(resealWebhookSecrets(shop.db, next)).rejects.toThrow();
  const both = { ...next, formerSecrets: [testSecret] };
  expect(await resealWebhookSecrets(shop.db, both)).toBe(1);
  expect(await resealWebhookSecrets(shop.db, both)).toBe(0);
  await advanceClock(shop);
  await sendDue({ ...sending(), ...next }, id);
  const [got] = receiver.received;
  expect(isFromShop(secret, got?.headers ?? {}, got?.text ?? '')).toBe(true);
});

test('committed events are sent until the sender is stopped', async () => {
  await webhook();
  const faults: unknown[] = [];
  const end = startWebhookSender({ ...sending(), onFault: (error) => faults.push(error) });
  const event = await happen();
  await expect
    .poll(() => receiver.received.map(({ id }) => id), { timeout: 8_000 })
    .toEqual([event]);
  await end();
  await happen();
  expect(faults).toEqual([]);
  expect(receiver.received).toHaveLength(1);
});

test('old events with their deliveries and expired previous secrets are deleted', async () => {
  const { id } = await webhook();
  await happen();
  await sql`update webhook_event set at = now() - interval '31 days'`.execute(shop.db);
  await happen();
  await sql`update webhook set former_secret = secret, former_until = now() - interval '1 hour'`.execute(
    shop.db,
  );
  await forgetEvents(shop.db);
  expect(await stateOf(id)).toHaveLength(1);
  const { rows } = await sql`select from webhook_event
    union all select from webhook where former_secret is not null`.execute(shop.db);
  expect(rows).toHaveLength(1);
});
