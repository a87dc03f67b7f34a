import type { SignedIn, StoredUser } from '@karwan/contract/user';
import { createTestDatabase, type TestDatabase } from '@karwan/database/test-database';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { decide } from '../config/config.ts';
import { readEnvironment } from '../config/env.ts';
import { createStopper } from '../lifecycle/stopper.ts';
import { createLogger } from '../logging/logging.ts';
import { startShop } from '../start-shop.ts';
import { originOf } from '../testing/stub-shop.ts';

const logger = createLogger({ level: 'silent' });
const stopper = createStopper(logger);
const phone = '+923001234567';
let database: TestDatabase;
let origin: string;
let lastText = '';

beforeAll(async () => {
  database = await createTestDatabase();
  const settings = JSON.stringify({
    siteName: 'One',
    phone: '',
    chatNumber: '',
    email: '',
    address: '',
    social: [],
    defaultCurrency: 'PKR',
    home: { slides: [], banner: null, featuredDepartments: [], sections: [] },
  });
  await sql`insert into tenant (domain, is_default, name, base_currency, public_settings)
    values ('one', true, 'One', 'PKR', ${settings})`.execute(database.db);
  const environment = readEnvironment({
    NODE_ENV: 'test',
    PORT: '0',
    PUBLIC_URL: 'https://shop.example',
    DATABASE_URL: database.url,
    DATA_DIR: '/nonexistent',
    ROLES: 'api',
    DEMO: '0',
    SESSION_SECRET: 'x'.repeat(32),
  });
  const sms = {
    async send({ text }: { text: string }) {
      lastText = text;
      return 'OK';
    },
  };
  const services = { messengers: { sms } };
  const app = await startShop(await decide(environment, '/'), logger, stopper, { services });
  origin = originOf(app);
});
afterAll(async () => {
  await stopper.stop();
  await database.drop();
});
beforeEach(async () => {
  await sql`truncate phone_code, account_try`.execute(database.db);
});

const call = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  fetch(`${origin}${path}`, {
    method,
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    body: body === undefined ? undefined : JSON.stringify(body),
  });

async function signIn(more = {}) {
  await call('POST', '/v1/auth/sendCode', { phone });
  const code = /\d{6}/.exec(lastText)?.[0];
  const answer = await call('POST', '/v1/auth/passwordLessLogin', { phone, code, ...more });
  expect(answer.status).toBe(200);
  const line = answer.headers.get('set-cookie') ?? '';
  const body = (await answer.json()) as SignedIn;
  return { answer, line, cookie: line.split(';')[0] ?? '', body };
}

test('the session cookie is HTTP-only, and answers are not cached', async () => {
  const { answer, line, cookie, body } = await signIn();
  expect(line).toMatch(/^__Host-karwan_session=[\w-]{43};/);
  expect(line).not.toMatch(/domain/i);
  for (const part of ['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/']) expect(line).toContain(part);
  expect(JSON.stringify(body)).not.toContain(cookie.slice('__Host-karwan_session='.length));
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  const me = await call('GET', '/v1/users/me', undefined, { cookie });
  expect(await me.json()).toMatchObject({ phone });
  expect(me.headers.get('cache-control')).toBe('private, no-store');
});

test('a session without the prefix counts for nothing with https', async () => {
  const { cookie } = await signIn();
  const plain = { cookie: cookie.replace('__Host-', '') };
  expect((await call('GET', '/v1/users/me', undefined, plain)).status).toBe(401);
  // Neither does one that is set beside it.
  const both = { cookie: `${plain.cookie}x; ${cookie}` };
  expect((await call('GET', '/v1/users/me', undefined, both)).status).toBe(200);
});

test('a guest is refused in the one shape of errors', async () => {
  const answer = await call('GET', '/v1/users/me');
  expect(answer.status).toBe(401);
  expect(answer.headers.get('www-authenticate')).toBe('Bearer realm="karwan"');
  expect(await answer.json()).toMatchObject({ code: 'UNAUTHORIZED', details: [] });
});

test('a bearer token signs in, as an Authorization header', async () => {
  const { line, body } = await signIn({ bearer: true });
  expect(line).toBe('');
  const authorization = `Bearer ${body.token?.accessToken}`;
  const foreign = { authorization, origin: 'https://tool.example' };
  const changed = await call('PATCH', `/v1/users/${body.user._id}`, { fName: 'Ayesha' }, foreign);
  expect(await changed.json()).toMatchObject({ fName: 'Ayesha' });
});

describe('a page of another site', () => {
  test.each([
    ['names itself', { origin: 'https://evil.example' }],
    ['hides', { origin: 'null' }],
    ['says only that it is another', { 'sec-fetch-site': 'cross-site' }],
    ['is of the same site, but another host', { 'sec-fetch-site': 'same-site' }],
  ])('that %s changes nothing with the cookie', async (_how, headers) => {
    const { cookie, body } = await signIn();
    const sent = { cookie, ...(headers as Record<string, string>) };
    const path = `/v1/users/${body.user._id}`;
    expect((await call('PATCH', path, { fName: 'Mallory' }, sent)).status).toBe(401);
    expect((await call('POST', '/v1/auth/logout/everywhere', {}, sent)).status).toBe(401);
    const me = await call('GET', '/v1/users/me', undefined, { cookie });
    expect(((await me.json()) as StoredUser).fName).not.toBe('Mallory');
  });

  test('can neither log the visitor out nor log them in', async () => {
    const { cookie } = await signIn();
    const sent = { cookie, origin: 'https://evil.example' };
    const logout = await call('POST', '/v1/auth/logout', {}, sent);
    expect(logout.headers.get('set-cookie')).toBeNull();
    expect((await call('GET', '/v1/users/me', undefined, { cookie })).status).toBe(200);
    await sql`truncate phone_code`.execute(database.db);
    await call('POST', '/v1/auth/sendCode', { phone });
    const code = /\d{6}/.exec(lastText)?.[0];
    const login = await call('POST', '/v1/auth/passwordLessLogin', { phone, code }, sent);
    expect(login.headers.get('set-cookie')).toBeNull();
    const own = await call('POST', '/v1/auth/logout', {}, { cookie, origin });
    expect(own.headers.get('set-cookie')).toContain('__Host-karwan_session=;');
  });

  test('our own does', async () => {
    const { cookie, body } = await signIn();
    const path = `/v1/users/${body.user._id}`;
    const sent = { cookie, origin };
    expect((await call('PATCH', path, { fName: 'Ayesha' }, sent)).status).toBe(200);
  });

  test('cannot send a form where JSON is wanted', async () => {
    const answer = await fetch(`${origin}/v1/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain', origin: 'https://evil.example' },
      body: JSON.stringify({ phone, password: 'x' }),
    });
    expect(answer.status).toBe(415);
  });
});

test('a wrong number is refused at its field, in the words of the specification', async () => {
  const answer = await call('POST', '/v1/auth/sendCode', { phone: '12345' });
  expect(answer.status).toBe(400);
  const message = 'The phone number format should be +923XXXXXXXXX';
  expect(await answer.json()).toMatchObject({
    code: 'INVALID_PHONE_NUMBER',
    message,
    details: [{ path: 'body.phone', message }],
  });
});
