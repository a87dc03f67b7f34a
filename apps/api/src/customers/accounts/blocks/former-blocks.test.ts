import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts';
import { testSecret } from '../../../testing/test-context.ts';
import { openTestBrowser, recordTexts, signIn } from '../test-browser.ts';
import { recallBlocks } from './former-blocks.ts';
import { blockOf } from './select-block.ts';

const phone = '+923216000077';
const texts = recordTexts();
let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop({ catalogue: {} });
});
afterAll(() => shop.close());
beforeEach(async () => {
  await sql`truncate phone_code, account_try, verification, customer_block, former_block`.execute(
    shop.db,
  );
  await shop.db.deleteFrom('user').execute();
});

const open = () => openTestBrowser({ db: shop.db, tenant: shop.tenant, sms: texts.gateway });

async function login() {
  await sql`truncate phone_code`.execute(shop.db);
  const browser = open();
  const { user } = await signIn(browser, texts, phone);
  return { browser, id: user._id };
}
async function deleteAccount({ browser }: Awaited<ReturnType<typeof login>>) {
  await sql`truncate phone_code`.execute(shop.db);
  await browser.shop.auth.sendCode({ phone });
  await browser.shop.users.delete({ code: texts.codeFor(phone) });
}
const block = (userId: string, kind: string) =>
  sql`
  insert into customer_block (tenant_id, user_id, kind, reason, blocked_by)
  values (${shop.tenant.id}, ${userId}, ${kind}, 'Refused parcels', 'staff')`.execute(shop.db);

async function found(userId: string) {
  const { rows } = await shop.db.executeQuery(
    blockOf(shop.tenant.id, { userId, phone }).compile(shop.db),
  );
  return rows[0]?.kind;
}

test('a block outlives the account: it applies to the next one with the number until staff lift it', async () => {
  const first = await login();
  await block(first.id, 'all');
  await deleteAccount(first);
  const { rows } = await sql<{ kept: string }>`
    select row_to_json(b)::text as kept from former_block b`.execute(shop.db);
  expect(rows).toHaveLength(1);
  expect(rows[0]?.kept).not.toMatch(/3216000077|Refused/);
  const second = await login();
  expect(second.id).not.toBe(first.id);
  expect(await found(second.id)).toBe('all');
  await sql`update customer_block set lifted_at = now(), lifted_by = 'staff'`.execute(shop.db);
  await deleteAccount(second);
  expect(await found((await login()).id)).toBeNull();
});

test('a block ends at its time, and a number without a block leaves no record', async () => {
  await deleteAccount(await login());
  expect((await sql`select from former_block`.execute(shop.db)).rows).toEqual([]);
  const first = await login();
  await block(first.id, 'cash');
  await deleteAccount(first);
  await sql`update former_block set until = now() - interval '1 second'`.execute(shop.db);
  expect(await found((await login()).id)).toBeNull();
});

test('a number that another account orders for is recognised, even with a previous secret', async () => {
  const first = await login();
  await block(first.id, 'cash');
  await deleteAccount(first);
  const context = { db: shop.db, tenant: shop.tenant, secret: 'a newer secret' };
  await recallBlocks(context, [phone]);
  expect(await found('another account')).toBeNull();
  const previous = { ...context, formerSecrets: [testSecret] };
  await Promise.all([recallBlocks(previous, [phone, null]), recallBlocks(previous, [phone])]);
  expect(await found('another account')).toBe('cash');
  expect((await sql`select from customer_block`.execute(shop.db)).rows).toHaveLength(1);
});
