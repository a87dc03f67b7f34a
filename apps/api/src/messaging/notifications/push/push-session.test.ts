import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestBrowser, recordTexts, signIn } from '../../../customers/accounts/test-browser.ts';
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts';

const phone = '+923001234567';
const texts = recordTexts();
let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop({ catalogue: {} });
});
afterAll(() => shop.close());
beforeEach(async () => {
  await sql`truncate phone_code, account_try`.execute(shop.db);
  await shop.db.deleteFrom('push_subscription').execute();
  await shop.db.deleteFrom('user').execute();
});

/** A signed-in browser with a push subscription at `endpoint`. */
async function listening(name: string) {
  const browser = openTestBrowser({ db: shop.db, tenant: shop.tenant, sms: texts.gateway });
  await sql`truncate phone_code`.execute(shop.db);
  await signIn(browser, texts, phone);
  await listen(browser, name);
  return browser;
}

async function listen({ shop: calls }: ReturnType<typeof openTestBrowser>, name: string) {
  const keys = { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) };
  const endpoint = `https://push.example.com/${name}`;
  await calls.notifications.subscribe({
    subscription: { endpoint, expirationTime: null, keys },
  });
}

const storedEndpoints = async () =>
  (await shop.db.selectFrom('push_subscription').select('endpoint').orderBy('id').execute()).map(
    ({ endpoint }) => endpoint.split('/').at(-1),
  );

test('after a logout this browser gets no notifications, and other browsers do', async () => {
  const one = await listening('one');
  await listening('two');
  expect(await storedEndpoints()).toEqual(['one', 'two']);
  await one.shop.auth.logout({});
  expect(await storedEndpoints()).toEqual(['two']);
  // The browser subscribes again, without a customer.
  await listen(one, 'one');
  const { rows } = await sql`select from push_subscription where user_id is null`.execute(shop.db);
  expect(rows).toHaveLength(1);
});

test('logging out everywhere and ending the session from elsewhere also end the subscription', async () => {
  const one = await listening('one');
  await listening('two');
  const [, other] = await one.shop.auth.sessions({});
  await one.shop.auth.revokeSession({ id: other?.id ?? '' });
  expect(await storedEndpoints()).toEqual(['one']);
  await one.shop.auth.logoutEverywhere({});
  expect(await storedEndpoints()).toEqual([]);
});

test('a new password ends the subscriptions of other browsers', async () => {
  await listening('one');
  const two = await listening('two');
  await two.shop.auth.setPassword({ newPassword: 'a new lamp on the river' });
  expect(await storedEndpoints()).toEqual(['two']);
});

test('deleting an account deletes its subscriptions', async () => {
  const one = await listening('one');
  await listening('two');
  await sql`truncate phone_code`.execute(shop.db);
  await one.shop.auth.sendCode({ phone });
  await one.shop.users.delete({ code: texts.codeFor(phone) });
  expect(await storedEndpoints()).toEqual([]);
});
