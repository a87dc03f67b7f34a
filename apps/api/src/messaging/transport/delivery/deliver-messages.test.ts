import type { Database } from '@karwan/database/connect';
import { pushHost } from '@karwan/sandbox/inbox/access';
import { type Inbox, inboxAccess, startInbox } from '@karwan/sandbox/inbox/server';
import type { Insertable } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import webPush from 'web-push';
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts';
import type { EmailContent } from '../mail/email-content.ts';
import { createHttpGateway } from '../senders/http-gateway.ts';
import { createMailLog } from '../senders/mail-log.ts';
import type { Messengers } from '../senders/messengers.ts';
import { createPushSender } from '../senders/push-sender.ts';
import { createSmtpSender } from '../senders/smtp-sender.ts';
import { deliverMessage, deliverMessages } from './deliver-messages.ts';

let inbox: Inbox;
let shop: TestShop;
let all: Messengers;

beforeAll(async () => {
  inbox = await startInbox();
  shop = await openTestShop();
  const { privateKey, publicKey } = webPush.generateVAPIDKeys();
  const url = `${inbox.origin}/messages.json?channel=email&reference={messageId}`;
  all = {
    mail: {
      ...createSmtpSender({ url: inbox.smtpUrl }),
      wasTaken: createMailLog({ url, authorization: undefined }),
    },
    sms: smsGateway(true),
    push: createPushSender({
      publicKey,
      privateKey,
      contact: 'mailto:shop@shop.example',
      standIn: { host: pushHost, origin: inbox.origin },
    }),
    settleTime: 0,
  };
});
afterAll(async () => {
  await inbox.stop();
  await shop.close();
});
beforeEach(() => {
  inbox.setFaults({});
  inbox.entries.clear();
});

const smsGateway = (supportsIdempotencyKeys: boolean) =>
  createHttpGateway({
    url: `${inbox.origin}/sms`,
    authorization: `Bearer ${inboxAccess.token}`,
    body: '{"to":"{to}","text":"{text}"}',
    supportsIdempotencyKeys,
  });

let count = 0;
async function write(
  channel: 'email' | 'sms' | 'push',
  more: Partial<Insertable<Database['message']>> = {},
) {
  count += 1;
  const { id } = await shop.db
    .insertInto('message')
    .values({
      tenant_id: shop.tenant.id,
      parent_order_id: 'AAAAAAAA1',
      kind: `test-${count}`,
      channel,
      recipient: channel === 'email' ? 'ayesha@example.com' : '+923001234567',
      subject: 'Your order',
      body: 'Thank you',
      ...more,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { tenantId: shop.tenant.id, messageId: id };
}
type Job = Awaited<ReturnType<typeof write>>;
const deliver = (job: Job, messengers = all) => deliverMessage(shop.db, messengers, job);
const stateOf = ({ messageId }: Job) =>
  shop.db
    .selectFrom('message')
    .where('id', '=', messageId)
    .select(['status', 'attempts', 'last_error', 'sent_at', 'key'])
    .executeTakeFirstOrThrow();

test('the HTML of an email is rendered on delivery; emails stored as HTML are sent unchanged', async () => {
  const content: EmailContent = {
    language: 'ur',
    heading: 'شکریہ',
    blocks: [{ kind: 'text', text: '5 < 6' }],
    shop: { siteName: 'Karwan', phone: '', email: '', address: '', url: undefined },
  };
  await deliver(await write('email', { content: JSON.stringify(content) }));
  await deliver(await write('email', { html: '<p>Of before</p>' }));
  const sent = inbox.entries.find().map(({ html }) => html ?? '');
  expect(sent.find((html) => html.includes('Of before'))).toContain('<p>Of before</p>');
  expect(sent.find((html) => html.includes('شکریہ'))).toMatch(/dir="rtl"[\s\S]*5 &lt; 6/);
});

describe.each(['email', 'sms'] as const)('%s', (channel) => {
  test('is sent once with concurrent workers', async () => {
    const job = await write(channel);
    await Promise.allSettled(
      Array.from({ length: 6 }, () => deliver(job, { ...all, settleTime: 9e9 })),
    );
    expect(inbox.entries.find({ channel })).toHaveLength(1);
    expect(await stateOf(job)).toMatchObject({ status: 'sent', attempts: 1, last_error: '' });
    await deliver(job);
    expect(inbox.entries.find({ channel })).toHaveLength(1);
  });

  test('is retried after a transient error', async () => {
    const job = await write(channel);
    inbox.setFaults({ [channel]: { status: channel === 'email' ? 451 : 503, times: 1 } });
    await expect(deliver(job)).rejects.toThrow();
    expect(await stateOf(job)).toMatchObject({ status: 'waiting', attempts: 1 });
    await deliver(job);
    expect(await stateOf(job)).toMatchObject({ status: 'sent', attempts: 2 });
  });

  test('is abandoned after a permanent error, and after the last attempt', async () => {
    const refused = await write(channel);
    inbox.setFaults({ [channel]: { status: channel === 'email' ? 550 : 400 } });
    await deliver(refused);
    expect(await stateOf(refused)).toMatchObject({ status: 'failed' });
    inbox.setFaults({ [channel]: { status: channel === 'email' ? 451 : 500 } });
    const tired = await write(channel, { attempts: 11 });
    await deliver(tired);
    expect(await stateOf(tired)).toMatchObject({ status: 'failed', attempts: 12 });
    expect(inbox.entries.find()).toEqual([]);
  });

  test('is not repeated if only the answer was lost, and is repeated if the request was lost', async () => {
    const taken = await write(channel);
    inbox.setFaults({ [channel]: { loseAnswer: true, times: 1 } });
    await expect(deliver(taken)).rejects.toThrow();
    expect(await stateOf(taken)).toMatchObject({ status: 'sending' });
    await deliver(taken);
    expect(await stateOf(taken)).toMatchObject({ status: 'sent' });
    expect(inbox.entries.find()).toHaveLength(1);

    const lost = await write(channel);
    inbox.setFaults({ [channel]: { drop: true, times: 1 } });
    await expect(deliver(lost)).rejects.toThrow();
    await deliver(lost);
    expect(await stateOf(lost)).toMatchObject({ status: 'sent', attempts: 2 });
    expect(inbox.entries.find()).toHaveLength(2);
  });

  test('is not sent while the outcome of another attempt is still open', async () => {
    const job = await write(channel, { status: 'sending', sending_since: new Date(), attempts: 1 });
    await expect(deliver(job, { ...all, settleTime: 30_000 })).rejects.toThrow('outcome unknown');
    expect(inbox.entries.find()).toEqual([]);
  });

  test('waits for staff if its channel has no sender', async () => {
    const job = await write(channel);
    await deliver(job, {});
    expect(await stateOf(job)).toMatchObject({
      status: 'failed',
      last_error: `no sender configured for channel ${channel}`,
    });
  });
});

test('messages of several jobs are sent concurrently, and only jobs with a message to be retried fail', async () => {
  const [mail, late, refused, other] = [
    await write('email'),
    await write('sms', { recipient: '+923001111111' }),
    await write('email'),
    await write('sms'),
  ];
  await shop.db
    .updateTable('message')
    .set({ status: 'failed' })
    .where('id', '=', refused.messageId)
    .execute();
  inbox.setFaults({ sms: { status: 503, to: '+923001111111' } });
  const { tenantId } = mail;
  const messageIds = [mail.messageId, late.messageId, refused.messageId];
  const jobs = [{ tenantId, messageIds }, other];
  const [first, second] = await deliverMessages(shop.db, all, jobs);
  expect(first).toMatchObject({ message: 'SMS gateway: status 503' });
  expect(second).toBeUndefined();
  expect(await stateOf(mail)).toMatchObject({ status: 'sent', attempts: 1 });
  expect(await stateOf(late)).toMatchObject({ status: 'waiting', attempts: 1 });
  expect(await stateOf(refused)).toMatchObject({ status: 'failed', attempts: 0 });
  inbox.setFaults({});
  expect(await deliverMessages(shop.db, all, jobs)).toEqual([undefined, undefined]);
  expect(await stateOf(late)).toMatchObject({ status: 'sent', attempts: 2, last_error: '' });
  expect(inbox.entries.find()).toHaveLength(3);
});

test('an email with an unknown outcome is sent again with the same Message-ID and Date', async () => {
  const mail = createSmtpSender({ url: inbox.smtpUrl });
  const created = new Date('2026-11-20T07:08:09Z');
  const job = await write('email', { created_at: created });
  inbox.setFaults({ email: { loseAnswer: true, times: 1 } });
  await expect(deliver(job, { ...all, mail })).rejects.toThrow();
  await deliver(job, { ...all, mail });
  const references = inbox.entries.find().map(({ reference }) => reference);
  const { key } = await stateOf(job);
  expect(references).toEqual([`${key}@example.com`, `${key}@example.com`]);
  const dates = inbox.entries.find().map(({ headers }) => Date.parse(String(headers?.date)));
  const written = Math.floor(created.getTime() / 1000) * 1000;
  expect(dates).toEqual([written, written]);
});

test('an SMS with an unknown outcome is left to staff', async () => {
  const sms = smsGateway(false);
  const job = await write('sms');
  inbox.setFaults({ sms: { loseAnswer: true, times: 1 } });
  await expect(deliver(job, { ...all, sms })).rejects.toThrow();
  await deliver(job, { ...all, sms });
  expect(await stateOf(job)).toMatchObject({ status: 'unsure' });
  expect(inbox.entries.find()).toHaveLength(1);
});

describe('a message to a browser', () => {
  async function subscribe() {
    const answer = await fetch(`${inbox.origin}/push/subscriptions`, { method: 'POST' });
    const { endpoint, keys } = (await answer.json()) as {
      endpoint: string;
      keys: { p256dh: string; auth: string };
    };
    const { id } = await shop.db
      .insertInto('push_subscription')
      .values({ tenant_id: shop.tenant.id, endpoint, ...keys })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id, endpoint };
  }
  const body = JSON.stringify({ title: 'On its way', body: 'آرڈر' });

  test('can be decrypted by that browser, and a repeated one replaces the first', async () => {
    const { id } = await subscribe();
    const job = await write('push', { push_subscription_id: id, body });
    inbox.setFaults({ push: { loseAnswer: true, times: 1 } });
    await expect(deliver(job)).rejects.toThrow();
    await deliver(job);
    const entries = inbox.entries.find({ channel: 'push' });
    expect(entries[0]).toMatchObject({ subject: 'On its way', text: body });
    expect(entries.map(({ reference }) => reference)).toEqual([
      entries[0]?.reference,
      entries[0]?.reference,
    ]);
  });

  test('ends the subscription that is gone', async () => {
    const { endpoint, id } = await subscribe();
    await fetch(`${inbox.origin}${new URL(endpoint).pathname}`, { method: 'DELETE' });
    const job = await write('push', { push_subscription_id: id, body });
    await deliver(job);
    expect(await stateOf(job)).toMatchObject({ status: 'failed' });
    const left = shop.db.selectFrom('push_subscription').where('id', '=', id).selectAll();
    expect(await left.execute()).toEqual([]);
  });

  test('cannot be sent to an address in our own network', async () => {
    const { endpoint } = await subscribe();
    const privately = createPushSender({
      ...webPush.generateVAPIDKeys(),
      contact: 'mailto:shop@shop.example',
    });
    const keys = { p256dh: '', auth: '' };
    Object.assign(
      keys,
      await shop.db
        .selectFrom('push_subscription')
        .where('endpoint', '=', endpoint)
        .select(['p256dh', 'auth'])
        .executeTakeFirstOrThrow(),
    );
    await expect(
      privately.send({ endpoint: 'https://localhost:1/push', ...keys }, body, 'a'.repeat(32)),
    ).rejects.toMatchObject({ outcome: 'passing', message: 'push service: ENOTFOUND' });
  });
});
