import { commentDraft, formMessage } from '@karwan/contract/message';
import { createRouterClient } from '@orpc/server';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { namesOf } from '../../platform/answers/tags.ts';
import type { RequestContext } from '../../platform/context.ts';
import type { Tenant } from '../../platform/tenants.ts';
import { checkAnswer } from '../../platform/testing/check-answer.ts';
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts';
import { registerWorkers } from '../../workers.ts';
import { recordFormMessage } from './record-form-message.ts';
import { messageHandlers } from './router.ts';

let shop: TestShop;
let other: Tenant;

beforeAll(async () => {
  shop = await openTestShop({ queue: 'supervised' });
  other = await shop.addTenant('second.example');
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.deleteFrom('form_message').execute();
  await sql`delete from pgboss.job`.execute(shop.db);
});

const tags: string[] = [];
const contextOf = (tenant = shop.tenant, more: Partial<RequestContext> = {}) =>
  shop.context({ tenant, tag: (...names) => tags.push(...namesOf(names)), ...more });

const ayesha = { name: 'Ayesha', email: 'ayesha@example.com', message: 'Do you wrap presents?' };
const clientOf = (context: RequestContext) =>
  createRouterClient(messageHandlers, { context, interceptors: [checkAnswer] });
const send = (key: string, body: object, context = contextOf()) =>
  clientOf(context).send({
    params: { provider: 'shop' },
    headers: { 'idempotency-key': key },
    body: { ...ayesha, ...body },
  });
const comment = (key: string, post: string, body: object = ayesha) =>
  clientOf(contextOf()).comment({
    params: { post },
    headers: { 'idempotency-key': key },
    body: { ...ayesha, ...body },
  });
const comments = (post: string, tenant = shop.tenant) =>
  clientOf(contextOf(tenant)).comments({ post });
const rows = () => shop.db.selectFrom('form_message').selectAll().orderBy('id').execute();
const issuesOf = (input: object) =>
  formMessage.safeParse(input).error?.issues.map(({ path, message }) => [path.join('.'), message]);

describe('a message', () => {
  test('is stored with its tenant, and its phone in international format', async () => {
    const answer = await send('a-message', {
      ...ayesha,
      phone: '0300 1234567',
      subject: ' Gifts ',
    });
    expect(answer).toEqual({ received: true });
    expect(await rows()).toMatchObject([
      {
        ...ayesha,
        tenant_id: shop.tenant.id,
        form: 'contact',
        phone: '+923001234567',
        subject: 'Gifts',
      },
    ]);
  });

  test('with the same key is stored once, however often and however fast it comes', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => send('same-key', ayesha)));
    expect(answers).toHaveLength(8);
    expect(await rows()).toHaveLength(1);
    await send('same-key', ayesha, contextOf(other));
    expect(await rows()).toHaveLength(2);
    await expect(send('same-key', { ...ayesha, message: 'Another' })).rejects.toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
    });
  });

  test('has a key that counts for its visitor only; a repetition from another network is known', async () => {
    const from = (addressKey: string) =>
      contextOf(shop.tenant, { visitor: { addressKey, userAgent: 'Firefox' } });
    await send('key-of-two', ayesha, from('home'));
    await send('key-of-two', { ...ayesha, message: 'Something else' }, from('office'));
    expect(await rows()).toHaveLength(2);
    await send('key-of-two', ayesha, from('bus'));
    expect(await rows()).toHaveLength(2);
    const again = send('key-of-two', { ...ayesha, message: 'A third one' }, from('office'));
    await expect(again).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
    expect(await rows()).toHaveLength(2);
  });

  test('that fills in the honeypot gets the same answer and is dropped', async () => {
    const answer = await send('from-robot', { ...ayesha, website: 'http://spam.example' });
    expect(answer).toEqual({ received: true });
    expect(await rows()).toEqual([]);
  });

  test('needs the captcha if there is one, and each token is valid once', async () => {
    const requested: string[] = [];
    const captcha = {
      verify: async (token: string) => requested.push(token) > 0 && token === 'a person',
    };
    const guarded = contextOf(shop.tenant, { captcha });
    await expect(send('no-person', ayesha, guarded)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      data: { details: [{ path: 'body.captcha' }] },
    });
    const body = { ...ayesha, captcha: 'a person' };
    await send('a-person', body, guarded);
    await send('a-person', body, guarded);
    expect(requested).toEqual(['', 'a person']);
    expect(await rows()).toHaveLength(1);
  });

  test('names the invalid field', async () => {
    expect(issuesOf({ ...ayesha, name: ' ' })).toEqual([['name', 'Required']]);
    expect(issuesOf({ ...ayesha, message: '' })).toEqual([['message', 'Required']]);
    expect(issuesOf({ ...ayesha, email: 'ayesha' })).toEqual([['email', 'Invalid email address']]);
    expect(issuesOf({ ...ayesha, form: 'order' })?.[0]?.[0]).toBe('form');
    expect(issuesOf({ ...ayesha, email: '' })).toEqual([
      ['email', 'Required: an email address or a phone number'],
    ]);
    expect(issuesOf({ ...ayesha, email: '', phone: '0300 1234567' })).toBeUndefined();
    expect(commentDraft.safeParse({ ...ayesha, email: '' }).success).toBe(false);
    await expect(send('wrong-phone', { ...ayesha, phone: '12' })).rejects.toMatchObject({
      data: { details: [{ path: 'body.phone', message: 'Invalid phone number' }] },
    });
  });
});

describe('the email about a message', () => {
  test('goes to the shop, and replies go to the sender', async () => {
    const logged: object[] = [];
    const log = (fields: object) => logged.push(fields);
    await registerWorkers(shop.boss, {
      db: shop.db,
      logger: { debug: log, info: log, warn: log, error: log },
    });
    await send('for-the-shop', {
      ...ayesha,
      form: 'product-request',
      query: 'red\nshoes',
      tenantEmail: 'thief@example.com',
    });
    const emails = () =>
      shop.db.selectFrom('message').where('form_message_id', 'is not', null).selectAll().execute();
    await expect.poll(emails, { timeout: 15_000, interval: 200 }).toHaveLength(1);
    const [email] = await emails();
    expect(email).toMatchObject({
      kind: 'product-request-email',
      recipient: shop.tenant.settings.email,
      reply_to: ayesha.email,
      subject: 'Test shop: Product request: red shoes',
    });
    expect(email?.body).toContain(ayesha.message);
    expect(JSON.stringify(logged)).not.toContain('ayesha');
    const job = { tenantId: shop.tenant.id, formMessageId: email?.form_message_id ?? 0 };
    expect(await recordFormMessage(shop.db, shop.jobs, {}, job)).toBe(false);
    await expect(
      recordFormMessage(shop.db, shop.jobs, {}, { ...job, tenantId: other.id }),
    ).rejects.toThrow();
  });
});

describe('a comment', () => {
  const approve = () =>
    shop.db.updateTable('form_message').set({ approved_at: new Date() }).execute();

  test('is shown once it is approved, to its own shop, without the sender’s address', async () => {
    await comment('first-comment', 'a-post');
    await comment('second-comment', 'a-post', { ...ayesha, message: 'And ribbons?' });
    expect(await comments('a-post')).toEqual([]);
    await approve();
    const shown = await comments('a-post');
    expect(shown.map(({ message }) => message)).toEqual([ayesha.message, 'And ribbons?']);
    expect(JSON.stringify(shown)).not.toContain('example.com');
    expect(await comments('another-post')).toEqual([]);
    expect(await comments('a-post', other)).toEqual([]);
    expect(tags).toContain('comments:a-post');
  });

  test('drops the cached pages of its post when it is approved', async () => {
    await comment('to-be-told', 'told-post');
    const client = await shop.pool.connect();
    const notifications: unknown[] = [];
    client.on('notification', ({ payload = '' }) => notifications.push(JSON.parse(payload)));
    await client.query('listen karwan_cache');
    try {
      await approve();
      await expect
        .poll(() => notifications)
        .toEqual([{ tenant: shop.tenant.id, tags: ['comments:told-post'] }]);
    } finally {
      client.release(true);
    }
  });
});
