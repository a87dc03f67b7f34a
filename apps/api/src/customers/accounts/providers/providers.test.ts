import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Tenant } from '../../../platform/tenants.ts';
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts';
import { openTestBrowser } from '../test-browser.ts';
import { createFacebook } from './facebook.ts';
import { createFirebase } from './firebase.ts';
import { createGoogle } from './google.ts';
import { makeSigner, openTestProvider } from './test-provider.ts';

const provider = await openTestProvider();
const signer = await makeSigner();
const stranger = await makeSigner();
const now = () => Math.floor(Date.now() / 1_000);
let shop: TestShop;
let other: Tenant;

beforeAll(async () => {
  shop = await openTestShop({ catalogue: {} });
  other = await shop.addTenant('two', { catalogue: {} });
});
afterAll(async () => {
  provider.close();
  await shop.close();
});
beforeEach(async () => {
  await sql`truncate account_try`.execute(shop.db);
  await shop.db.deleteFrom('user').execute();
});

const signIn = {
  facebook: createFacebook({ apiUrl: `${provider.url}/v25.0`, appId: '77', appSecret: 'hush' }),
  google: createGoogle({ clientId: 'client-1', certsUrl: `${provider.url}/certs` }),
  firebase: createFirebase({ projectId: 'shop-1', certsUrl: `${provider.url}/certs` }),
};
const browser = (tenant = shop.tenant) => openTestBrowser({ db: shop.db, tenant, signIn });
const nothing = { code: 'UNAUTHORIZED', status: 401 };
const down = { code: 'PROVIDER_FAILED', status: 424 };

describe('Facebook', () => {
  const good = { app_id: '77', type: 'USER', is_valid: true, user_id: '4711', expires_at: 0 };
  const me = { id: '4711', name: 'Ayesha Noor Khan', email: 'ayesha@example.com' };
  const facebook = (data: object, profile: object = me) =>
    provider.answer(({ url }) => ({
      json: url.pathname === '/v25.0/debug_token' ? { data } : profile,
    }));

  test('a token for our application signs in, and the next time too', async () => {
    facebook(good);
    const { user } = await browser().shop.auth.facebook({ access_token: 'token-1' });
    expect(user).toMatchObject({
      fName: 'Ayesha',
      lName: 'Noor Khan',
      email: 'ayesha@example.com',
      phone: null,
      providers: ['facebook'],
    });
    const [check, profile] = provider.asked.map(({ url }) => url.searchParams);
    expect(check?.get('access_token')).toBe('77|hush');
    expect(profile?.get('appsecret_proof')).toBe(
      createHmac('sha256', 'hush').update('token-1').digest('hex'),
    );
    const again = await browser().shop.auth.facebook({ access_token: 'token-2' });
    expect(again.user._id).toBe(user._id);
    const elsewhere = await browser(other).shop.auth.facebook({ access_token: 'token-2' });
    expect(elsewhere.user._id).not.toBe(user._id);
  });

  test.each([
    ['another application', { ...good, app_id: '78' }],
    ['a page', { ...good, type: 'PAGE' }],
    ['nobody any more', { ...good, is_valid: false }],
    ['the past', { ...good, expires_at: 1_000 }],
    ['somebody else', { ...good, user_id: '4712' }],
  ])('a token of %s proves nothing', async (_whose, data) => {
    facebook(data);
    const { auth } = browser().shop;
    await expect(auth.facebook({ access_token: 'token' })).rejects.toMatchObject(nothing);
    expect(await shop.db.selectFrom('user').select('id').execute()).toEqual([]);
  });

  test('a token in the URL gets a bearer token and no cookie', async () => {
    facebook(good);
    const one = browser();
    const { token } = await one.shop.auth.facebookToken({ access_token: 'token' });
    expect(token?.accessToken).toEqual(expect.any(String));
    expect(one.cookies.size).toBe(0);
  });

  test('its outage is reported as such, without the token', async () => {
    for (const reply of [{ status: 500 }, { text: '<html>' }]) {
      provider.answer(() => reply);
      const failed = browser().shop.auth.facebook({ access_token: 'the-token' });
      await expect(failed).rejects.toMatchObject(down);
      expect(JSON.stringify(await failed.catch((error) => error))).not.toContain('the-token');
    }
  });

  test('concurrent sign-ins create one customer', async () => {
    facebook(good);
    const all = await Promise.all(
      Array.from({ length: 8 }, () => browser().shop.auth.facebook({ access_token: 't' })),
    );
    expect(new Set(all.map(({ user }) => user._id)).size).toBe(1);
    expect(await shop.db.selectFrom('user').select('id').execute()).toHaveLength(1);
  });

  test('no token is stored, and the same email address merges no accounts', async () => {
    facebook(good);
    await browser().shop.auth.facebook({ access_token: 'secret-token' });
    facebook({ ...good, user_id: '9' }, { ...me, id: '9' });
    await browser().shop.auth.facebook({ access_token: 'secret-token' });
    const rows = await shop.db.selectFrom('account').selectAll().execute();
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toContain('secret-token');
  });
});

describe('Google', () => {
  const claims = () => ({
    iss: 'https://accounts.google.com',
    aud: 'client-1',
    sub: '1001',
    iat: now(),
    exp: now() + 3_600,
    email: 'ayesha@example.com',
    email_verified: true,
    given_name: 'Ayesha',
    family_name: 'Khan',
  });
  beforeEach(() => provider.answer(() => ({ json: signer.jwks })));

  test('a token that it signed for us signs in', async () => {
    const { user } = await browser().shop.auth.google({ idToken: await signer.sign(claims()) });
    expect(user).toMatchObject({ fName: 'Ayesha', lName: 'Khan', providers: ['google'] });
  });

  test('an email address that it did not verify is not stored', async () => {
    const idToken = await signer.sign({ ...claims(), email_verified: false });
    expect((await browser().shop.auth.google({ idToken })).user.email).toBeNull();
  });

  test.each([
    ['for somebody else', { aud: 'client-2' }],
    ['of somebody else', { iss: 'https://accounts.example' }],
    ['that has expired', { exp: 1_000 }],
    ['of nobody', { sub: '' }],
    ['of tomorrow', { iat: now() + 86_400 }],
  ])('a token %s proves nothing', async (_why, wrong) => {
    const idToken = await signer.sign({ ...claims(), ...wrong });
    await expect(browser().shop.auth.google({ idToken })).rejects.toMatchObject(nothing);
  });

  test('a token signed with another key, or unsigned, is refused', async () => {
    const unsigned = `${part({ alg: 'none', kid: 'key-1' })}.${part(claims())}.`;
    for (const idToken of [await stranger.sign(claims()), unsigned, 'no token at all']) {
      await expect(browser().shop.auth.google({ idToken })).rejects.toMatchObject(nothing);
    }
  });

  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
});

describe('Firebase', () => {
  const claims = () => ({
    iss: 'https://securetoken.google.com/shop-1',
    aud: 'shop-1',
    sub: 'uid',
    iat: now(),
    auth_time: now(),
    exp: now() + 3_600,
    phone_number: '+923001234567',
    firebase: { sign_in_provider: 'phone' },
  });
  beforeEach(() => provider.answer(() => ({ json: signer.jwks })));

  test('a phone sign-in of our project signs in like a code', async () => {
    const idToken = await signer.sign(claims());
    const { user } = await browser().shop.auth.passwordLessLogin({ idToken });
    expect(user.phone).toBe('+923001234567');
    const { auth } = browser().shop;
    const other = auth.passwordLessLogin({ idToken, phone: '+923111234567' });
    await expect(other).rejects.toMatchObject(nothing);
  });

  test.each([
    ['of another project', { aud: 'shop-2', iss: 'https://securetoken.google.com/shop-2' }],
    ['of another way in', { firebase: { sign_in_provider: 'password' } }],
    ['of an hour ago', { auth_time: now() - 3_600 }],
    ['without a number', { phone_number: undefined }],
  ])('a token %s proves nothing', async (_why, wrong) => {
    const idToken = await signer.sign({ ...claims(), ...wrong });
    await expect(browser().shop.auth.passwordLessLogin({ idToken })).rejects.toMatchObject(nothing);
  });

  test('without its keys the request fails', async () => {
    const far = createFirebase({ projectId: 'shop-1', certsUrl: 'http://127.0.0.1:9/certs' });
    const { shop: client } = openTestBrowser({
      db: shop.db,
      tenant: shop.tenant,
      signIn: { firebase: far },
    });
    const idToken = await signer.sign(claims());
    await expect(client.auth.passwordLessLogin({ idToken })).rejects.toMatchObject(down);
  });
});
