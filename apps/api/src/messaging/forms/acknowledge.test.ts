import { languages } from '@karwan/contract/language';
import { call } from '@orpc/server';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { RequestContext } from '../../platform/context.ts';
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts';
import { htmlOf } from '../transport/testing/html-of.ts';
import { recordFormMessage } from './record-form-message.ts';
import { messageHandlers } from './router.ts';

let shop: TestShop;
let sent = 0;

beforeAll(async () => {
  shop = await openTestShop({ queue: 'plain' });
});
afterAll(() => shop.close());
beforeEach(async () => {
  await sql`truncate account_try`.execute(shop.db);
});

const typed = { name: 'Win-a-prize', subject: 'Cheap-pills', message: 'https://evil.example/now' };
const links = { publicUrl: 'https://shop.example' };

/** Sends a form, runs the workers, and returns the queued messages. */
async function write(body: object, more: Partial<RequestContext> = {}) {
  const visitor = { addressKey: 'somewhere', userAgent: '' };
  const context = shop.context({ visitor, ...more });
  sent += 1;
  const input = {
    params: { provider: 'shop' },
    headers: { 'idempotency-key': `message-${sent}` },
    body: { form: 'contact' as const, ...typed, ...body },
  };
  for (const _ of [1, 2]) await call(messageHandlers.send, input, { context });
  const { id } = await shop.db
    .selectFrom('form_message')
    .where('key', 'like', `message-${sent}.%`)
    .select('id')
    .executeTakeFirstOrThrow();
  const job = { tenantId: shop.tenant.id, formMessageId: id };
  const jobs = shop.jobs;
  await Promise.all([1, 2, 3].map(() => recordFormMessage(shop.db, jobs, links, job)));
  return shop.db
    .selectFrom('message')
    .where('form_message_id', '=', id)
    .select(['kind', 'recipient', 'reply_to', 'subject', 'body', 'content'])
    .orderBy('id')
    .execute();
}

test('the sender gets one acknowledgement, and the shop gets the message as usual', async () => {
  const [toShop, copy, ...rest] = await write({ email: 'ayesha@example.com' });
  expect(rest).toEqual([]);
  expect(toShop).toMatchObject({
    kind: 'contact-email',
    recipient: 'shop@example.com',
    reply_to: 'ayesha@example.com',
  });
  expect(toShop?.body).toContain(typed.message);
  expect(copy).toMatchObject({ kind: 'contact-copy', recipient: 'ayesha@example.com' });
});

test('the acknowledgement contains nothing that was typed', async () => {
  for (const form of ['contact', 'quote', 'product-request', 'wholesale']) {
    const [, copy] = await write({ form, email: `${form}@example.com`, query: 'Free-money' });
    const texts = `${copy?.subject}${copy?.body}${htmlOf(copy)}`;
    for (const words of [...Object.values(typed), 'Free-money', 'evil']) {
      expect(texts).not.toContain(words);
    }
  }
});

test('it is in the language of the page, and the shop’s message in the shop’s own', async () => {
  const texts = new Set<string>();
  for (const language of languages) {
    await shop.db.updateTable('tenant').set({ staff_language: language }).execute();
    const more = { language, visitor: { addressKey: language, userAgent: '' } };
    const [toShop, copy] = await write({ email: `${language}@example.com` }, more);
    const dir = language === 'ar' || language === 'ur' ? 'rtl' : 'ltr';
    expect(htmlOf(toShop)).toContain(`<html lang="${language}" dir="${dir}">`);
    expect(htmlOf(copy)).toContain(`<html lang="${language}" dir="${dir}">`);
    texts.add(copy?.body ?? '').add(toShop?.subject ?? '');
  }
  expect(texts.size).toBe(2 * languages.length);
  await shop.db.updateTable('tenant').set({ staff_language: 'en' }).execute();
});

test('a mailbox gets three acknowledgements a day from all senders; the shop still gets all messages', async () => {
  const counts: number[] = [];
  for (const at of [1, 2, 3, 4, 5]) {
    const email = at % 2 ? 'Victim@example.com' : 'victim@example.com';
    const more = { visitor: { addressKey: `from ${at}`, userAgent: '' } };
    counts.push((await write({ email }, more)).length);
  }
  expect(counts).toEqual([2, 2, 2, 1, 1]);
});

test('one IP address can cause acknowledgements to ten mailboxes an hour', async () => {
  const counts: number[] = [];
  for (let at = 0; at < 12; at += 1) {
    counts.push((await write({ email: `mailbox-${at}@example.com` })).length);
  }
  expect(counts.filter((count) => count === 2)).toHaveLength(10);
  expect(counts.slice(-2)).toEqual([1, 1]);
  // Refused requests do not use up the shop's limit.
  const { tries } = await shop.db
    .selectFrom('account_try')
    .select('tries')
    .where('kind', '=', 'copy-shop')
    .executeTakeFirstOrThrow();
  expect(tries).toBe(10);
});

test('there is no acknowledgement without an address, or to the shop’s own', async () => {
  expect(await write({ email: '', phone: '0300 1234567' })).toHaveLength(1);
  expect(await write({ email: 'Shop@example.com' })).toHaveLength(1);
});
