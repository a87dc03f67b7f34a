import { createTestDatabase, type TestDatabase } from '@karwan/database/test-database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seal, sealingKey, unseal } from '../../platform/secrets/sealed-text.ts';
import { testSecret } from '../../testing/test-context.ts';
import { createTestTenant } from '../../testing/write-test-shop.ts';
import { payson } from '../providers/payson/payson.ts';
import { resealCredentials, storeCredentials } from './encrypted-credentials.ts';
import { openGateway, openPayments } from './open-payments.ts';
import { setCredentials } from './set-credentials.ts';

const key = sealingKey(testSecret);
const credentials = {
  apiUrl: 'https://api.payson.example/2.0',
  agentId: '7',
  apiKey: 'the-merchants-own-key',
  viewOrigins: ['https://www.payson.example'],
};

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('a ciphertext decrypts only with its key, for its row, and unchanged', () => {
  const sealed = seal(key, 'payment\n1\npayson', 'text');
  expect(unseal([key], 'payment\n1\npayson', sealed)).toBe('text');
  expect(seal(key, 'payment\n1\npayson', 'text')).not.toBe(sealed);
  expect(() => unseal([sealingKey('another secret')], 'payment\n1\npayson', sealed)).toThrow();
  expect(() => unseal([key], 'payment\n2\npayson', sealed)).toThrow();
  const [version, nonce, text = '', tag] = sealed.split('.');
  const changed = [version, nonce, `${text[0] === 'A' ? 'B' : 'A'}${text.slice(1)}`, tag].join('.');
  expect(() => unseal([key], 'payment\n1\npayson', changed)).toThrow();
});

test("a shop's own credentials apply to no other shop, and are encrypted in the database", async () => {
  const { db } = database;
  const own = await createTestTenant(db, 'own.example');
  const other = await createTestTenant(db, 'other.example');
  await storeCredentials(db, key, { tenantId: own.id, gateway: 'payson', credentials });
  const payments = openPayments({
    db,
    secret: testSecret,
    gateways: [openGateway(payson)],
    shopUrl: () => 'https://shop.example',
  });
  expect(await payments.find(own.id, 'payson')).toMatchObject({ currency: 'SEK' });
  expect(await payments.find(other.id, 'payson')).toBeUndefined();
  const { sealed } = await db
    .selectFrom('payment_secret')
    .select('sealed')
    .where('tenant_id', '=', own.id)
    .executeTakeFirstOrThrow();
  expect(sealed).not.toContain(credentials.apiKey);
});

test('key rotation loses no credentials, and after reencryption the previous key is not needed', async () => {
  const { db } = database;
  await db.deleteFrom('payment_secret').execute();
  const shop = await createTestTenant(db, 'changed.example');
  const [previous, secret] = ['the key of last year', 'the key of this year'];
  const requested = { tenantId: shop.id, gateway: 'payson', credentials };
  await storeCredentials(db, sealingKey(previous), requested);
  const find = (secrets: { secret: string; formerSecrets?: string[] }) =>
    openPayments({ db, ...secrets, gateways: [openGateway(payson)], shopUrl: () => '' }).find(
      shop.id,
      'payson',
    );
  await expect(find({ secret })).rejects.toThrow('cannot be decrypted');
  expect(await find({ secret, formerSecrets: ['another', previous] })).toBeDefined();

  await expect(resealCredentials(db, { secret, formerSecrets: ['another'] })).rejects.toThrow();
  expect(await resealCredentials(db, { secret, formerSecrets: [previous] })).toBe(1);
  expect(await resealCredentials(db, { secret, formerSecrets: [previous] })).toBe(0);
  expect(await find({ secret })).toBeDefined();
});

test('credentials are stored and removed by the operator, and wrong ones are never shown', async () => {
  const { db } = database;
  const shop = await createTestTenant(db, 'kept.example');
  const open = () =>
    openPayments({
      db,
      secret: testSecret,
      gateways: [openGateway(payson)],
      shopUrl: () => '',
    }).find(shop.id, 'payson');
  const keep = (text: string, gateway = 'payson') =>
    setCredentials(db, testSecret, { tenantId: shop.id, gateway, text });
  expect(await keep(JSON.stringify(credentials))).toBe(true);
  expect(await open()).toBeDefined();
  const secretText = '{"apiKey":"the-merchants-own-key"}';
  for (const wrong of [secretText, `${secretText},`]) {
    const refusal = await keep(wrong).catch((error: Error) => error.message);
    expect(refusal).toMatch(/agentId|not JSON/);
    expect(refusal).not.toContain('the-merchants-own-key');
  }
  await expect(keep('{}', 'no such service')).rejects.toThrow(/not one of swedbankpay, payson/);
  expect(await keep('')).toBe(false);
  expect(await open()).toBeUndefined();
});
