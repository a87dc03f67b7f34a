import type { SmsPreset } from '@karwan/contract/shop/settings/sender-presets';
import { type Inbox, startInbox } from '@karwan/sandbox/inbox/server';
import { gatewaySecrets } from '@karwan/sandbox/sms-gateways/secrets';
import { call } from '@orpc/server';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts';
import { signedInAs, testSecret } from '../../../testing/test-context.ts';
import { listenToAlerts } from '../../alerts/testing/test-alerts.ts';
import { deliverMessage } from '../../transport/delivery/deliver-messages.ts';
import { openSenders, type SharedSenders } from '../../transport/senders/shop-senders.ts';
import { resealSenders, unreadableSenders } from '../../transport/senders/stored-senders.ts';
import { reportFailingSenders } from './report-failing-senders.ts';
import { messageSenderHandlers } from './router.ts';

let shop: TestShop;
let inbox: Inbox;

beforeAll(async () => {
  inbox = await startInbox();
  shop = await openTestShop();
  const { db, tenant } = shop;
  await sql`insert into "user" (id, tenant_id, name, role)
    values ('staff', ${tenant.id}, 'Staff', 'staff')`.execute(db);
  await sql`insert into session (id, tenant_id, user_id, token, expires_at) values
    ('session of staff', ${tenant.id}, 'staff', 'staff', now() + interval '1 hour')`.execute(db);
});
afterAll(async () => {
  await inbox.stop();
  await shop.close();
});
beforeEach(async () => {
  inbox.setFaults({});
  inbox.entries.clear();
  await sql`truncate message_sender, sender_state`.execute(shop.db);
});

/** A process of the shop, as each node has one. */
const openNode = (shared: SharedSenders = {}) =>
  openSenders({
    db: shop.db,
    secret: testSecret,
    shared,
    networks: { allowsLoopback: true },
  });
const context = (senders = openNode()) =>
  shop.context({
    ...signedInAs('staff', { role: 'staff', secondFactor: true }),
    requestId: 'test',
    senders,
  });
const list = (senders?: ReturnType<typeof openNode>) =>
  call(messageSenderHandlers.list, {}, { context: context(senders) });
const sms = async (senders?: ReturnType<typeof openNode>) => (await list(senders)).senders[0];
const save = (preset: SmsPreset | 'smtp', fields: Record<string, string>) =>
  call(
    messageSenderHandlers.save,
    { channel: preset === 'smtp' ? 'email' : 'sms', preset, fields },
    { context: context() },
  );
let tests = 0;
const sendTest = (channel: 'sms' | 'email', key = `test-key-${++tests}`, to = '') =>
  call(messageSenderHandlers.test, { channel, key, to }, { context: context() });

const vonage = () => ({ ...gatewaySecrets.vonage, apiUrl: `${inbox.origin}/gateways/vonage` });

test('an owner sets a gateway, which is stored sealed, shown masked, and used by every node at once', async () => {
  const other = openNode();
  expect((await other.find(shop.tenant.id)).sms).toBeUndefined();
  expect(await list()).toMatchObject({ proofs: [], senders: [{ source: 'none' }, {}] });
  expect(await sendTest('sms')).toMatchObject({ result: 'none' });
  await save('vonage', vonage());
  const shown = await list();
  expect(shown).toMatchObject({
    proofs: ['sms-code'],
    senders: [{ source: 'own', own: { preset: 'vonage', fields: { from: 'KARWAN' } } }, {}],
  });
  expect(JSON.stringify(shown)).not.toContain(gatewaySecrets.vonage.apiSecret);
  await (await other.find(shop.tenant.id)).sms?.send({ to: '+923001112223', text: 'From a node' });
  expect(inbox.entries.find()).toMatchObject([{ text: 'From a node' }]);
  const { rows } = await sql<{ text: string }>`
    select row_to_json(s)::text as text from message_sender s`.execute(shop.db);
  expect(rows[0]?.text).not.toContain(gatewaySecrets.vonage.apiSecret);
  const { rows: trail } = await sql<{ after: object }>`
    select after from staff_action where kind = 'messageSender.set'`.execute(shop.db);
  expect(trail).toEqual([{ after: { preset: 'vonage', fields: 'apiKey apiSecret from apiUrl' } }]);
});

test('a test message is sent once per click, and the response has no secrets', async () => {
  await save('vonage', vonage());
  const [first, again] = await Promise.all([
    sendTest('sms', 'one-press', '03001112223'),
    sendTest('sms', 'one-press', '03001112223'),
  ]);
  expect(first).toMatchObject({ result: 'accepted', reason: null });
  expect(first.answer).toContain('message-count');
  expect(again).toEqual(first);
  expect(inbox.entries.find()).toMatchObject([{ to: '+923001112223' }]);

  inbox.setFaults({ sms: { refuse: 'balance' } });
  expect(await sendTest('sms')).toMatchObject({
    result: 'refused',
    reason: 'balance',
    answer: expect.stringContaining('quota'),
  });
  inbox.setFaults({ sms: { drop: true } });
  expect(await sendTest('sms')).toMatchObject({ result: 'unreachable' });
  await expect(sendTest('sms', 'another-press', '12')).rejects.toMatchObject({
    data: { details: [{ path: 'to' }] },
  });
});

test('empty fields keep what is stored, but no secret follows to another address', async () => {
  await save('vonage', vonage());
  await save('vonage', { from: 'KARWAN2' });
  expect(await sms()).toMatchObject({ own: { fields: { from: 'KARWAN2', apiKey: 'a1b2c3d4' } } });
  await expect(save('vonage', { apiUrl: 'https://elsewhere.example' })).rejects.toMatchObject({
    data: { details: [{ path: 'fields.apiSecret' }] },
  });
  await expect(save('vonage', { apiUrl: 'ftp://x' })).rejects.toThrow('fields.apiUrl');
  await expect(save('jazz', { username: 'a', from: 'A' })).rejects.toThrow('fields.password');
  await expect(save('http', { url: `${inbox.origin}/sms`, body: '{"to":"{to}"}' })).rejects.toThrow(
    'fields.body',
  );
});

test('the environment overrides the shop’s settings, and the inbox is only a fallback', async () => {
  const shared = { sms: { send: async () => 'from the environment' } };
  await save('vonage', vonage());
  const overriding = openNode(shared);
  expect(await sms(overriding)).toMatchObject({ source: 'environment', own: { preset: 'vonage' } });
  expect((await overriding.find(shop.tenant.id)).sms).toBe(shared.sms);
  const standIn = openNode({ ...shared, standsIn: ['sms', 'email'] });
  expect(await sms(standIn)).toMatchObject({ source: 'own' });
  await call(messageSenderHandlers.remove, { channel: 'sms' }, { context: context() });
  expect(await sms(standIn)).toMatchObject({ source: 'inbox' });
});

test('each shop has its own sender', async () => {
  await save('vonage', vonage());
  const other = await shop.addTenant('other.example');
  expect((await openNode().find(other.id)).sources).toEqual({ sms: 'none', email: 'none' });
});

test('email is sent by the shop’s mail server, from its address', async () => {
  const { hostname, port } = new URL(inbox.smtpUrl);
  await save('smtp', { host: hostname, port, security: 'starttls', from: 'hello@lotus.example' });
  expect(await sendTest('email', 'a-mail-test', 'owner@lotus.example')).toMatchObject({
    result: 'accepted',
    answer: expect.stringMatching(/^250/),
  });
  expect(inbox.entries.find()).toMatchObject([
    { channel: 'email', from: 'hello@lotus.example', to: 'owner@lotus.example' },
  ]);
});

test('messages of the queue go through the shop’s sender, and one that fails is reported to the staff once', async () => {
  await save('infobip', {
    ...gatewaySecrets.infobip,
    apiUrl: `${inbox.origin}/gateways/infobip`,
  });
  const write = async () => {
    const { id } = await shop.db
      .insertInto('message')
      .values({
        tenant_id: shop.tenant.id,
        kind: `sender-${++tests}`,
        channel: 'sms',
        parent_order_id: 'AAAAAAAA1',
        recipient: '+923001112223',
        body: 'Your order',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { tenantId: shop.tenant.id, messageId: id };
  };
  const deliver = async () => deliverMessage(shop.db, openNode(), await write());
  await deliver();
  expect(inbox.entries.find()).toMatchObject([{ text: 'Your order', from: 'KARWAN' }]);

  const alerts = await listenToAlerts(shop.db, shop.tenant.id, 'senders');
  inbox.setFaults({ sms: { refuse: 'balance' } });
  await expect(deliver()).rejects.toThrow();
  expect(await sms()).toMatchObject({ failing: { reason: 'balance' } });
  expect(await reportFailingSenders(shop.db, shop.jobs)).toBe(1);
  expect(await reportFailingSenders(shop.db, shop.jobs)).toBe(0);
  expect(await alerts()).toHaveLength(1);

  inbox.setFaults({});
  await deliver();
  expect(await sms()).toMatchObject({ failing: null });
});

test('a lost connection counts as a failure of the sender only when it is lost three times', async () => {
  await save('vonage', vonage());
  inbox.setFaults({ sms: { drop: true } });
  for (const failing of [null, null, { reason: 'unreachable' }]) {
    await sendTest('sms');
    expect(await sms()).toMatchObject({ failing });
  }
  // Credentials that are set anew start over.
  await save('vonage', vonage());
  expect(await sms()).toMatchObject({ failing: null });
});

test('after a change of keys the senders open, and after resealing without the previous key', async () => {
  await save('vonage', vonage());
  const [previous, secret] = [testSecret, 'the key of this year'];
  const open = async (secrets: { secret: string; formerSecrets?: string[] }) =>
    (await openSenders({ db: shop.db, shared: {}, ...secrets }).find(shop.tenant.id)).sms;
  expect(await open({ secret })).toBeUndefined();
  expect(await unreadableSenders(shop.db, { secret })).toMatchObject([{ channel: 'sms' }]);
  expect(await open({ secret, formerSecrets: [previous] })).toBeDefined();
  await expect(resealSenders(shop.db, { secret, formerSecrets: ['other'] })).rejects.toThrow();
  expect(await resealSenders(shop.db, { secret, formerSecrets: [previous] })).toBe(1);
  expect(await resealSenders(shop.db, { secret, formerSecrets: [previous] })).toBe(0);
  expect(await open({ secret })).toBeDefined();
});

test('changing a sender requires a recent login', async () => {
  await sql`update session set created_at = now() - interval '1 day'
    where id = 'session of staff'`.execute(shop.db);
  await expect(save('vonage', vonage())).rejects.toMatchObject({ code: 'LOGIN_AGAIN' });
});
