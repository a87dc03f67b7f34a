import { call } from '@orpc/server';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RequestContext } from '../../../platform/context.ts';
import { openTestOrders, type TestOrders } from '../../../sales/testing/test-orders.ts';
import { setTestStock } from '../../../stock/ledger/testing/set-test-stock.ts';
import { signedInAs, testLinks } from '../../../testing/test-context.ts';
import { places, testShopSize } from '../../../testing/write-test-shop.ts';
import { deliverRestockMessages } from './deliver-restock-messages.ts';
import { queueRestockMessages } from './queue-restock-messages.ts';
import { restockHandlers } from './router.ts';

let shop: TestOrders;

const shirt = (code: string, branch: 'lahore' | 'karachi', stock: number) => ({
  itemCustomId: 'shirt',
  branch,
  price: 90_00,
  stock,
  options: [testShopSize],
  variant: { code: `shirt-${code}`, choice: { size: code } },
});

beforeAll(async () => {
  shop = await openTestOrders([
    shirt('s', 'lahore', 0),
    shirt('m', 'lahore', 9),
    shirt('s', 'karachi', 0),
    { itemCustomId: 'mug', branch: 'lahore', price: 20_00, stock: 2 },
  ]);
});
afterAll(() => shop.close());
beforeEach(async () => {
  await sql`truncate account_try, restock_alert, restock, push_subscription cascade`.execute(
    shop.db,
  );
  await sql`delete from message`.execute(shop.db);
  await setStock('shirt-s', 'lahore', 0);
  await setStock('shirt-s', 'karachi', 0);
  await setStock('mug', 'lahore', 2);
});

/** Changes stock, as staff or an import would, with all consequences. */
async function setStock(code: string, branch: string, stock: number) {
  await shop.db.transaction().execute(async (trx) => {
    const ids = await setTestStock(trx, sql`v.code = ${code} and b.code = ${branch}`, stock);
    await sql`select refresh_listing(${ids}::bigint[])`.execute(trx);
  });
}

const wait = (
  body: { email?: string; variantCode?: string; subscription?: object; alsoSms?: boolean },
  more: Partial<RequestContext> = {},
) =>
  call(
    restockHandlers.wait,
    {
      query: places.lahore,
      body: { itemCustomId: 'shirt', variantCode: 'shirt-s', ...body } as never,
    },
    { context: shop.context(more) },
  );
const sweep = () => queueRestockMessages(shop.db, shop.jobs, testLinks);
/** Delivers waiting messages, as the worker does. @returns the recipients of mails */
async function bringOut(): Promise<string[]> {
  const waits = await shop.db
    .selectFrom('message')
    .where('status', '=', 'waiting')
    .select('id')
    .orderBy('id')
    .execute();
  const sent: string[] = [];
  const mail = {
    send: async ({ to }: { to: string }) => {
      sent.push(to);
    },
  };
  const job = { tenantId: shop.tenant.id, messageIds: waits.map(({ id }) => id) };
  const faults = await deliverRestockMessages(shop.db, { ...testLinks, mail } as never, [job]);
  expect(faults).toEqual([undefined]);
  return sent;
}
const messages = () =>
  shop.db
    .selectFrom('message')
    .select(['kind', 'channel', 'recipient', 'subject', 'body', 'push_subscription_id'])
    .orderBy('id')
    .execute();
const waiting = async () =>
  (
    await shop.db
      .selectFrom('restock_alert')
      .where('message_id', 'is', null)
      .select('email')
      .orderBy('id')
      .execute()
  ).map(({ email }) => email);
const restocked = async () =>
  Number((await shop.db.selectFrom('restock').select(sql`count(*)`.as('n')).executeTakeFirst())?.n);

describe('a message', () => {
  test('is sent once when stock comes back, in the language of the page that asked', async () => {
    expect(await wait({ email: 'Ayesha@Example.com' }, { language: 'sv' })).toEqual({
      waiting: true,
    });
    await sweep();
    expect(await messages()).toEqual([]);
    await setStock('shirt-s', 'karachi', 1);
    expect(await sweep()).toBe(1);
    const [mail, ...rest] = await messages();
    expect(rest).toEqual([]);
    expect(mail).toMatchObject({ kind: 'restock-email', recipient: 'ayesha@example.com' });
    expect(mail?.subject).toBe('Test shop: Product shirt finns i lager igen.');
    expect(mail?.body).toContain('Size: S');
    expect(mail?.body).toContain('https://shop.example/shop/product/shirt?variant=shirt-s');
    expect(mail?.body).toMatch(/https:\/\/shop\.example\/shop\/restock\/stop\/[\w-]{43}\b/);
    expect(await waiting()).toEqual([]);
    expect(await restocked()).toBe(0);
    await setStock('shirt-s', 'karachi', 0);
    await setStock('shirt-s', 'karachi', 1);
    expect(await sweep()).toBe(0);
  });

  test('also goes once to the customer’s own number if the shop can send SMS', async () => {
    const phone = '+923001234567';
    const customer = signedInAs('ayesha', { phone });
    const senders = { find: async () => ({ sms: {} }) } as never;
    await wait({ email: 'a@example.com', alsoSms: true }, { ...customer, senders });
    await wait({ email: 'b@example.com', alsoSms: true }, customer);
    await wait({ email: 'c@example.com', alsoSms: true }, { senders });
    await wait({ email: 'd@example.com' }, { ...customer, senders });
    await setStock('shirt-s', 'lahore', 1);
    expect(await sweep()).toBe(4);
    expect(await sweep()).toBe(0);
    const texted = (await messages()).filter(({ channel }) => channel === 'sms');
    expect(texted).toMatchObject([{ kind: 'restock-sms', recipient: phone }]);
    expect(texted[0]?.body).toBe(
      'Test shop: Product shirt is back in stock. Size: S. https://shop.example/shop/product/shirt?variant=shirt-s',
    );
    // Sold out before they were sent: both are withdrawn.
    await setStock('shirt-s', 'lahore', 0);
    await bringOut();
    expect(await messages()).toEqual([]);
  });

  test('is sent once under parallel restocks and parallel jobs', async () => {
    const emails = Array.from({ length: 30 }, (_, at) => `buyer-${at}@example.com`);
    for (const email of emails) await wait({ email });
    await Promise.all([
      ...['lahore', 'karachi'].flatMap((branch) =>
        [3, 0, 4, 0, 5].map((stock) => setStock('shirt-s', branch, stock)),
      ),
      ...[1, 2, 3].map(sweep),
    ]);
    await setStock('shirt-s', 'lahore', 5);
    await Promise.all([1, 2, 3, 4].map(sweep));
    const notified = (await messages()).map(({ recipient }) => recipient);
    expect(notified.toSorted()).toEqual(emails.toSorted());
  });

  test('is not sent if the variant has sold out again, but at its next restock', async () => {
    await wait({ email: 'ayesha@example.com' });
    await setStock('shirt-s', 'lahore', 1);
    await setStock('shirt-s', 'lahore', 0);
    expect(await sweep()).toBe(0);
    expect(await waiting()).toEqual(['ayesha@example.com']);
    await setStock('shirt-s', 'lahore', 1);
    expect(await sweep()).toBe(1);
  });

  test('is withdrawn if the variant sells out before delivery, and sent once at its next restock', async () => {
    await wait({ email: 'ayesha@example.com' });
    await setStock('shirt-s', 'lahore', 1);
    expect(await sweep()).toBe(1);
    await setStock('shirt-s', 'lahore', 0);
    expect(await bringOut()).toEqual([]);
    expect(await messages()).toEqual([]);
    expect(await waiting()).toEqual(['ayesha@example.com']);
    expect(await sweep()).toBe(0);
    await setStock('shirt-s', 'karachi', 2);
    expect(await sweep()).toBe(1);
    expect(await bringOut()).toEqual(['ayesha@example.com']);
    await sweep();
    const left = await shop.db.selectFrom('restock_alert').selectAll().execute();
    expect(left).toEqual([]);
    expect(await bringOut()).toEqual([]);
  });

  test('is one, also if it is requested again while it is being delivered', async () => {
    await wait({ email: 'ayesha@example.com' });
    await setStock('shirt-s', 'lahore', 1);
    await sweep();
    await setStock('shirt-s', 'lahore', 0);
    await wait({ email: 'ayesha@example.com' });
    expect(await bringOut()).toEqual([]);
    await setStock('shirt-s', 'lahore', 1);
    await sweep();
    expect(await bringOut()).toEqual(['ayesha@example.com']);
  });

  test('is queued for stock of a cancelled order, in the same transaction', async () => {
    const [order = ''] = await shop.book([{ itemCustomId: 'mug', quantity: 2 }]);
    await wait({ email: 'bilal@example.com', itemCustomId: 'mug', variantCode: 'mug' } as never);
    expect(await waiting()).toEqual(['bilal@example.com']);
    await shop.as('ayesha').cancel(order);
    expect(await restocked()).toBe(1);
    expect(await sweep()).toBe(1);
  });

  test('is not caused by sales, nor by variants without restock alerts', async () => {
    await wait({ email: 'ayesha@example.com' });
    await shop.book([{ itemCustomId: 'mug', quantity: 2 }]);
    await setStock('mug', 'lahore', 3);
    expect(await restocked()).toBe(0);
  });

  test('is not lost if the restock is concurrent with the request', async () => {
    for (let round = 0; round < 12; round += 1) {
      await setStock('shirt-s', 'lahore', 0);
      const email = `round-${round}@example.com`;
      const [answer] = await Promise.all([wait({ email }), setStock('shirt-s', 'lahore', 1)]);
      expect(await sweep()).toBe(answer.waiting ? 1 : 0);
    }
  });

  test('to a browser needs no address', async () => {
    const subscription = {
      endpoint: 'https://push.example.com/send/1',
      expirationTime: null,
      keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) },
    };
    await Promise.all([wait({ subscription }), wait({ subscription })]);
    await setStock('shirt-s', 'lahore', 1);
    expect(await sweep()).toBe(1);
    const [push] = await messages();
    expect(push).toMatchObject({ channel: 'push', subject: 'Back in stock' });
    expect(push?.push_subscription_id).not.toBeNull();
    expect(JSON.parse(push?.body ?? '')).toMatchObject({
      body: 'Product shirt is back in stock. Size: S',
      clickAction: '/shop/product/shirt?variant=shirt-s',
    });
  });
});

describe('requesting a message', () => {
  test('twice stores one alert, with the latest place and language', async () => {
    await Promise.all([1, 2, 3, 4].map(() => wait({ email: 'ayesha@example.com' })));
    await wait({ email: 'ayesha@example.com' }, { language: 'ur', ...signedInAs('ayesha') });
    const rows = await shop.db.selectFrom('restock_alert').selectAll().execute();
    expect(rows).toMatchObject([{ language: 'ur', user_id: 'ayesha' }]);
  });

  test('for a variant in stock stores nothing', async () => {
    const answer = await wait({ email: 'ayesha@example.com', variantCode: 'shirt-m' });
    expect(answer).toEqual({ waiting: false });
    expect(await waiting()).toEqual([]);
  });

  test('for a variant that is not sold, or without an address, is refused', async () => {
    await expect(wait({ email: 'a@b.example', variantCode: 'shirt-l' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(wait({ email: '' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
  });

  test('is limited per mailbox, regardless of who requests it', async () => {
    for (let requested = 0; requested < 20; requested += 1)
      await wait({ email: 'victim@example.com' });
    await expect(wait({ email: 'Victim@example.com' })).rejects.toMatchObject({
      code: 'TOO_MANY_TRIES',
    });
    await wait({ email: 'other@example.com' });
  });

  test('with an email address needs the captcha, if the shop has one', async () => {
    const captcha = { verify: async (token: string) => token === 'solved' } as never;
    const body = { email: 'ayesha@example.com', captcha: 'made up' };
    await expect(wait(body, { captcha })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      data: { details: [{ path: 'body.captcha' }] },
    });
    expect(await waiting()).toEqual([]);
    expect(await wait({ ...body, captcha: 'solved' } as never, { captcha })).toEqual({
      waiting: true,
    });
  });

  test('with the honeypot filled in stores nothing', async () => {
    expect(await wait({ email: 'a@b.example', website: 'x' } as never)).toEqual({ waiting: true });
    expect(await waiting()).toEqual([]);
  });
});

test('the link in an email deletes the alerts of its address, and no others', async () => {
  await wait({ email: 'ayesha@example.com' });
  await shop.book([{ itemCustomId: 'mug', quantity: 2 }]);
  await wait({ email: 'ayesha@example.com', itemCustomId: 'mug', variantCode: 'mug' } as never);
  await wait({ email: 'bilal@example.com' });
  await setStock('shirt-s', 'lahore', 1);
  await sweep();
  const [mail] = await messages();
  const mailbox = /stop\/([\w-]{43})/.exec(mail?.body ?? '')?.[1] ?? '';
  await wait({ email: 'bilal@example.com' });
  expect(await waiting()).toEqual(['ayesha@example.com']);
  const stop = (token: string) =>
    call(restockHandlers.stop, { mailbox: token }, { context: shop.context() });
  expect(await stop('x'.repeat(43))).toEqual({ stopped: true });
  expect(await waiting()).toEqual(['ayesha@example.com']);
  expect(await stop(mailbox)).toEqual({ stopped: true });
  expect(await waiting()).toEqual([]);
});

test('alerts are deleted after half a year', async () => {
  await wait({ email: 'ayesha@example.com' });
  await sql`update restock_alert set created_at = now() - interval '181 days'`.execute(shop.db);
  await sweep();
  expect(await waiting()).toEqual([]);
});
