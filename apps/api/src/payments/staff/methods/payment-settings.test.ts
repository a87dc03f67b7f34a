import type { OnlineGateway } from '@karwan/contract/payment-page';
import type { PaymentFields, PaymentSetup } from '@karwan/contract/shop/settings/payment-settings';
import { paymentSandboxes } from '@karwan/sandbox/payment-sandboxes';
import { call } from '@orpc/server';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts';
import { signedInAs, testSecret } from '../../../testing/test-context.ts';
import { openGateway, openPayments, type Payments } from '../../credentials/open-payments.ts';
import { paymentProviders } from '../../providers/registry.ts';
import { paymentSettingsHandlers } from './router.ts';

let shop: TestShop;
let payments: Payments;
const sandboxes = new Map<OnlineGateway, Record<string, unknown>>();
const stops: (() => Promise<void>)[] = [];

beforeAll(async () => {
  shop = await openTestShop();
  const { db, tenant } = shop;
  await sql`insert into "user" (id, tenant_id, name, role) values ('staff', ${tenant.id}, 'Staff', 'staff')`.execute(
    db,
  );
  await sql`insert into session (id, tenant_id, user_id, token, expires_at) values
    ('session of staff', ${tenant.id}, 'staff', 'staff', now() + interval '1 hour')`.execute(db);
  for (const { key } of paymentProviders) {
    const sandbox = await paymentSandboxes[key]({ port: 0, callbackUrl: 'https://shop.example' });
    sandboxes.set(key, sandbox.credentials);
    stops.push(sandbox.stop);
  }
  // The operator says where the services are, and every shop brings its own access.
  const gateways = paymentProviders.map((provider) =>
    openGateway(provider, undefined, sandboxes.get(provider.key)),
  );
  payments = openPayments({
    db,
    gateways,
    secret: testSecret,
    shopUrl: () => 'https://shop.example',
  });
});
afterAll(async () => {
  await Promise.all(stops.map((stop) => stop()));
  await shop.close();
});

const context = () =>
  shop.context({
    ...signedInAs('staff', { role: 'staff', secondFactor: true }),
    requestId: 'test',
    payments,
  });
const list = async () =>
  (await call(paymentSettingsHandlers.list, {}, { context: context() })).methods;
const find = async (key: string) => {
  const found = (await list()).find((method) => method.key === key);
  if (!found) throw new Error(`no ${key}`);
  return found;
};
const save = (key: PaymentSetup['key'], version: number, changes: Partial<PaymentFields>) =>
  call(paymentSettingsHandlers.save, { key, version, changes }, { context: context() });
const setAccess = (key: OnlineGateway, fields: Record<string, string>) =>
  call(paymentSettingsHandlers.setAccess, { key, fields }, { context: context() });
const testIt = (key: OnlineGateway) =>
  call(paymentSettingsHandlers.testAccess, { key }, { context: context() });

/** What a merchant would type: all that is not where the service is. */
const typed = (key: OnlineGateway) =>
  Object.fromEntries(
    Object.entries(sandboxes.get(key) ?? {})
      .filter(([name]) => !/Url|Origins|Deadline/i.test(name))
      .map(([name, value]) => [name, String(value)]),
  );

test('an online payment method is offered only with credentials of its provider', async () => {
  expect(await find('payson')).toMatchObject({ version: 0, access: { source: 'none' } });
  await expect(save('payson', 0, { isActive: true })).rejects.toMatchObject({
    code: 'ACCESS_MISSING',
  });
  expect(await testIt('payson')).toEqual({ test: 'none' });
});

test.each(paymentProviders.map(({ key }) => key))(
  '%s: its access is stored, works, and is shown masked; a wrong one is found out',
  async (key) => {
    expect(await setAccess(key, typed(key))).toEqual({ test: 'works' });
    const { access } = await find(key);
    const shown = JSON.stringify(access);
    expect(access).toMatchObject({ source: 'own', changedAt: expect.any(String) });
    const schema = access?.fields.filter(({ isRequired }) => isRequired) ?? [];
    expect(schema.every((field) => field.shown !== null)).toBe(true);
    for (const [name, value] of Object.entries(typed(key))) {
      if (/key|secret|password|token|salt/i.test(name)) expect(shown).not.toContain(`"${value}"`);
    }
    await save(key, 0, { isActive: true });
    expect(await find(key)).toMatchObject({ isActive: true, version: 1 });
    // The trail names fields, and holds no value of them.
    const { rows } = await sql<{ after: object }>`select after from staff_action
      where kind = 'paymentAccess.set' order by id desc limit 1`.execute(shop.db);
    expect(rows).toEqual([{ after: { fields: Object.keys(typed(key)).join(' ') } }]);
  },
);

const wrong: Partial<Record<OnlineGateway, Record<string, string>>> = {
  swedbankpay: { token: 'not the token' },
  payson: { apiKey: 'not the key' },
  safepay: { secret: 'not the secret' },
};
test.each(Object.entries(wrong))(
  '%s: credentials that the provider rejects are reported',
  async (key, fields) => {
    expect(await setAccess(key as OnlineGateway, fields)).toEqual({ test: 'refused' });
    expect(await setAccess(key as OnlineGateway, typed(key as OnlineGateway))).toEqual({
      test: 'works',
    });
  },
);

test('a field that is missing or wrong is named, and nothing is stored', async () => {
  const before = await find('easypaisa');
  await expect(setAccess('easypaisa', { hashKey: 'short' })).rejects.toThrow('fields.hashKey');
  expect(await find('easypaisa')).toEqual(before);
});

test('without its credentials a payment method is no longer offered', async () => {
  const forget = () =>
    call(paymentSettingsHandlers.removeAccess, { key: 'jazzcash' }, { context: context() });
  expect(await forget()).toEqual({ removed: true });
  expect(await forget()).toEqual({ removed: false });
  expect(await find('jazzcash')).toMatchObject({ isActive: false, access: { source: 'none' } });
});

test('texts and order are saved, and an incomplete order is refused', async () => {
  const { version } = await find('cash-on-delivery');
  await save('cash-on-delivery', version, { title: 'Cash at your door' });
  const keys = (await list()).map(({ key }) => key);
  const reorder = (requested: typeof keys) =>
    call(paymentSettingsHandlers.reorder, { keys: requested }, { context: context() });
  const { rows } = await sql<{ key: PaymentSetup['key'] }>`select key from payment_method
    where tenant_id = ${shop.tenant.id} and key <> 'retired' order by position, key`.execute(
    shop.db,
  );
  const own = rows.map(({ key }) => key);
  const turned = own.toReversed();
  expect(await reorder(turned)).toEqual({ changed: true });
  expect(await reorder(turned)).toEqual({ changed: false });
  expect((await list()).map(({ key }) => key).slice(0, own.length)).toEqual(turned);
  await expect(reorder(own.slice(1))).rejects.toThrow('keys');
  await expect(save('cash-on-delivery', version, { title: 'Cash' })).rejects.toMatchObject({
    code: 'EDIT_CONFLICT',
  });
});

test('changing credentials requires a recent login', async () => {
  await sql`update session set created_at = now() - interval '1 day' where id = 'session of staff'`.execute(
    shop.db,
  );
  await expect(setAccess('payson', typed('payson'))).rejects.toMatchObject({ code: 'LOGIN_AGAIN' });
});

test('a method has default limits, and limits that exclude each other are refused', async () => {
  const cash = await find('cash-on-delivery');
  const wallet = await find('easypaisa');
  expect(cash).toMatchObject({ least: null, mostFirst: null });
  expect(wallet.most).toBe(200_000_00);
  const { version } = await save('cash-on-delivery', cash.version, {
    least: 500_00,
    most: 50_000_00,
    mostFirst: 20_000_00,
  });
  expect(await find('cash-on-delivery')).toMatchObject({
    least: 500_00,
    most: 50_000_00,
    mostFirst: 20_000_00,
  });
  await expect(save('cash-on-delivery', version, { most: 100_00 })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    data: { details: [{ path: 'changes.most' }] },
  });
  await save('cash-on-delivery', version, { least: null, most: null, mostFirst: null });
});
