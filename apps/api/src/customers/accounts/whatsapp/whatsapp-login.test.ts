import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts';
import { testClient } from '../../../testing/test-client.ts';
import { signedInAs } from '../../../testing/test-context.ts';
import { openTestBrowser, recordTexts, signIn } from '../test-browser.ts';

const phone = '+923001234567';
const texts = recordTexts();
let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop({ catalogue: {} });
  await sql`insert into "user" (id, tenant_id, name, role)
    values ('clerk', ${shop.tenant.id}, 'Clerk', 'staff')`.execute(shop.db);
});
afterAll(() => shop.close());
beforeEach(async () => {
  await sql`truncate phone_code, account_try, whatsapp_login`.execute(shop.db);
});

const tenant = () => ({
  ...shop.tenant,
  settings: { ...shop.tenant.settings, customerProofs: ['whatsapp' as const] },
});
const browser = (more = {}) => openTestBrowser({ db: shop.db, tenant: tenant(), ...more });
const staff = () =>
  testClient({
    db: shop.db,
    tenant: tenant(),
    ...signedInAs('clerk', { role: 'staff', secondFactor: true }),
  }).staffLogin;
const age = (seconds: number) =>
  sql`update whatsapp_login set expires_at = expires_at - make_interval(secs => ${seconds})`.execute(
    shop.db,
  );

test('the browser that asked is logged in once the team has confirmed code and number', async () => {
  const { whatsAppLogin, users } = browser().shop;
  const mine = browser();
  const { token, code, link } = await mine.shop.whatsAppLogin.ask({ phone: '0300 1234567' });
  expect(decodeURIComponent(link)).toContain(code);
  expect(link).toContain(`https://wa.me/${shop.tenant.settings.chatNumber}?text=`);
  expect(await mine.shop.whatsAppLogin.state({ token })).toEqual({ state: 'waiting' });
  await expect(mine.shop.whatsAppLogin.finish({ token })).rejects.toMatchObject({
    code: 'NOT_CONFIRMED',
  });
  const typed = `${code.slice(0, 4).toLowerCase()}-${code.slice(4)}`;
  await staff().confirm({ phone, code: typed });
  await staff().confirm({ phone, code });
  expect(await mine.shop.whatsAppLogin.state({ token })).toEqual({ state: 'confirmed' });
  expect((await mine.shop.whatsAppLogin.finish({ token })).user).toMatchObject({ phone });
  expect((await mine.shop.users.me({})).phone).toBe(phone);
  // Once, and for nobody else.
  await expect(whatsAppLogin.finish({ token })).rejects.toMatchObject({ code: 'CODE_EXPIRED' });
  await expect(users.me({})).rejects.toMatchObject({ status: 401 });
  const { rows } = await sql<{ kind: string }>`select kind from staff_action
    where kind = 'customer.confirmLogin'`.execute(shop.db);
  expect(rows).toHaveLength(1);
});

test('a code that came from another number, a wrong one and an old one are refused', async () => {
  const { code, token } = await browser().shop.whatsAppLogin.ask({ phone });
  const wrong = { code: 'WRONG_CODE', status: 409 };
  await expect(staff().confirm({ phone: '+923119876543', code })).rejects.toMatchObject(wrong);
  await expect(staff().confirm({ phone, code: 'AAAAAAAA' })).rejects.toMatchObject(wrong);
  await age(900);
  await expect(staff().confirm({ phone, code })).rejects.toMatchObject(wrong);
  expect(await browser().shop.whatsAppLogin.state({ token })).toEqual({ state: 'expired' });
});

test('a later login of the number replaces the previous one, and its confirmation', async () => {
  const first = await browser().shop.whatsAppLogin.ask({ phone });
  await staff().confirm({ phone, code: first.code });
  const second = await browser().shop.whatsAppLogin.ask({ phone });
  expect(await browser().shop.whatsAppLogin.state(first)).toEqual({ state: 'expired' });
  expect(await browser().shop.whatsAppLogin.state(second)).toEqual({ state: 'waiting' });
});

test('it is the account that a code by SMS opens, and never one of the team', async () => {
  const owner = await signIn(browser({ sms: texts.gateway }), texts, phone);
  const requested = await browser().shop.whatsAppLogin.ask({ phone });
  await staff().confirm({ phone, code: requested.code });
  const { token } = requested;
  expect((await browser().shop.whatsAppLogin.finish({ token })).user.id).toBe(owner.user.id);
  await sql`update "user" set role = 'staff' where id = ${owner.user.id}`.execute(shop.db);
  const again = await browser().shop.whatsAppLogin.ask({ phone });
  await staff().confirm({ phone, code: again.code });
  await expect(browser().shop.whatsAppLogin.finish({ token: again.token })).rejects.toMatchObject({
    code: 'UNAUTHORIZED',
  });
});

test('neither code nor token is stored, and asking is limited', async () => {
  const { code, token } = await browser().shop.whatsAppLogin.ask({ phone });
  const { rows } = await sql<{ text: string }>`select row_to_json(whatsapp_login)::text as text
    from whatsapp_login`.execute(shop.db);
  expect(rows[0]?.text).not.toContain(code);
  expect(rows[0]?.text).not.toContain(token);
  for (let more = 0; more < 7; more += 1) await browser().shop.whatsAppLogin.ask({ phone });
  await expect(browser().shop.whatsAppLogin.ask({ phone })).rejects.toMatchObject({
    code: 'TOO_MANY_CODES',
  });
});

test('a shop that did not choose it, and customers, are refused', async () => {
  const { whatsAppLogin } = browser({ tenant: shop.tenant }).shop;
  await expect(whatsAppLogin.ask({ phone })).rejects.toMatchObject({ code: 'WAY_NOT_OFFERED' });
  const customer = testClient({ db: shop.db, tenant: tenant(), ...signedInAs('clerk') });
  await expect(customer.staffLogin.confirm({ phone, code: 'X' })).rejects.toMatchObject({
    status: 403,
  });
});
