import { commentDraft, formMessage } from '@karwan/contract/message';
import { createTestDatabase, type TestDatabase } from '@karwan/database/test-database';
import { createRouterClient } from '@orpc/server';
import { sql } from 'kysely';
import type { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createShop } from '../orders/testing/test-shop.ts';
import type { RequestContext } from '../platform/context.ts';
import { createJobs, startBoss } from '../platform/jobs.ts';
import type { Tenant } from '../platform/tenants.ts';
import { checkAnswer } from '../platform/testing/check-answer.ts';
import { registerWorkers } from '../workers.ts';
import { recordFormMessage } from './record-form-message.ts';
import { messageHandlers } from './router.ts';

let database: TestDatabase;
let boss: PgBoss;
let shop: Tenant;
let other: Tenant;

beforeAll(async () => {
  database = await createTestDatabase();
  boss = await startBoss(database.url, { supervise: true, onError: () => {} });
  shop = await createShop(database.db, 'first.example');
  other = await createShop(database.db, 'second.example');
});
afterAll(async () => {
  await boss.stop({ graceful: false });
  await database.drop();
});
beforeEach(async () => {
  await database.db.deleteFrom('form_message').execute();
  await sql`delete from pgboss.job`.execute(database.db);
});

const tags: string[] = [];
function contextOf(tenant = shop, more: Partial<RequestContext> = {}): RequestContext {
  return {
    db: database.db,
    jobs: createJobs(boss),
    tenant,
    language: 'en',
    requestId: 'request',
    secret: 'a secret of thirty-two characters',
    cookies: new Map(),
    fromJson: JSON.parse,
    setCookie() {},
    tag: (...names) => tags.push(...names),
    ...more,
  };
}

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
const comments = (post: string, tenant = shop) => clientOf(contextOf(tenant)).comments({ post });
const rows = () => database.db.selectFrom('form_message').selectAll().orderBy('id').execute();
const issuesOf = (input: object) =>
  formMessage.safeParse(input).error?.issues.map(({ path, message }) => [path.join('.'), message]);

describe('a message', () => {
  test('is kept with its tenant, its phone in the international form', async () => {
    const answer = await send('a-message', {
      ...ayesha,
      phone: '0300 1234567',
      subject: ' Gifts ',
    });
    expect(answer).toEqual({ received: true });
    expect(await rows()).toMatchObject([
      { ...ayesha, tenant_id: shop.id, form: 'contact', phone: '+923001234567', subject: 'Gifts' },
    ]);
  });

  test('with the same key is kept once, however often and however fast it comes', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => send('same-key', ayesha)));
    expect(answers).toHaveLength(8);
    expect(await rows()).toHaveLength(1);
    await send('same-key', ayesha, contextOf(other));
    expect(await rows()).toHaveLength(2);
    await expect(send('same-key', { ...ayesha, message: 'Another' })).rejects.toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
    });
  });

  test('that fell into the trap hears the same and is dropped', async () => {
    const answer = await send('from-robot', { ...ayesha, website: 'http://spam.example' });
    expect(answer).toEqual({ received: true });
    expect(await rows()).toEqual([]);
  });

  test('needs the captcha where there is one, and each token once', async () => {
    const asked: string[] = [];
    const captcha = {
      verify: async (token: string) => asked.push(token) > 0 && token === 'a person',
    };
    const guarded = contextOf(shop, { captcha });
    await expect(send('no-person', ayesha, guarded)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      data: { details: [{ path: 'body.captcha' }] },
    });
    const body = { ...ayesha, captcha: 'a person' };
    await send('a-person', body, guarded);
    await send('a-person', body, guarded);
    expect(asked).toEqual(['', 'a person']);
    expect(await rows()).toHaveLength(1);
  });

  test('names the field that is wrong', async () => {
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

describe('the news of it', () => {
  test('goes to the shop, whoever wrote, and answers to them', async () => {
    const logged: object[] = [];
    const log = (fields: object) => logged.push(fields);
    await registerWorkers(boss, {
      db: database.db,
      logger: { info: log, warn: log, error: log },
    });
    await send('for-the-shop', {
      ...ayesha,
      form: 'product-request',
      query: 'red\nshoes',
      tenantEmail: 'thief@example.com',
    });
    const emails = () =>
      database.db
        .selectFrom('message')
        .where('form_message_id', 'is not', null)
        .selectAll()
        .execute();
    await expect.poll(emails, { timeout: 15_000, interval: 200 }).toHaveLength(1);
    const [email] = await emails();
    expect(email).toMatchObject({
      kind: 'product-request-email',
      recipient: shop.settings.email,
      reply_to: ayesha.email,
      subject: 'Test shop: Product request: red shoes',
    });
    expect(email?.body).toContain(ayesha.message);
    expect(JSON.stringify(logged)).not.toContain('ayesha');
    const job = { tenantId: shop.id, formMessageId: email?.form_message_id ?? 0 };
    expect(await recordFormMessage(database.db, createJobs(boss), {}, job)).toBe(false);
    await expect(
      recordFormMessage(database.db, createJobs(boss), {}, { ...job, tenantId: other.id }),
    ).rejects.toThrow();
  });
});

describe('a comment', () => {
  const approve = () =>
    database.db.updateTable('form_message').set({ approved_at: new Date() }).execute();

  test('is shown once it is approved, to its own shop, without the address of who wrote', async () => {
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

  test('drops the kept pages of its post when it is approved', async () => {
    await comment('to-be-told', 'told-post');
    const client = await database.pool.connect();
    const news: unknown[] = [];
    client.on('notification', ({ payload = '' }) => news.push(JSON.parse(payload)));
    await client.query('listen karwan_cache');
    try {
      await approve();
      await expect.poll(() => news).toEqual([{ tenant: shop.id, tags: ['comments:told-post'] }]);
    } finally {
      client.release(true);
    }
  });
});
