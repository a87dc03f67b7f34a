import { expect, test } from 'vitest';
import { readEnvironment } from './env.ts';
import { paymentsOf } from './payment-config.ts';

const easypaisa = {
  EASYPAISA_STORE_ID: '43',
  EASYPAISA_ACCOUNT_NUMBER: '100',
  EASYPAISA_USERNAME: 'shop',
  EASYPAISA_PASSWORD: 'secret',
  EASYPAISA_HASH_KEY: 'A1B2C3D4E5F6G7H8',
};
const jazzcash = {
  JAZZCASH_MERCHANT_ID: 'MC1',
  JAZZCASH_PASSWORD: 'secret',
  JAZZCASH_SALT: 'salt',
};

test('without credentials the demo shop starts sandboxes, other shops have none', () => {
  const env = readEnvironment({ JAZZCASH_SANDBOX_PORT: '4001' });
  expect(paymentsOf(env, true).providers).toMatchObject({
    easypaisa: { kind: 'sandbox', port: 0 },
    jazzcash: { kind: 'sandbox', port: 4001 },
  });
  expect(paymentsOf(env, false).providers).toEqual({});
});

test('with credentials the live service is called, unless another address is set', () => {
  const env = readEnvironment({
    ...easypaisa,
    ...jazzcash,
    EASYPAISA_API_URL: 'https://easypaystg.easypaisa.com.pk/',
    EASYPAISA_PAGE: 'tpg',
  });
  expect(paymentsOf(env, true).providers).toMatchObject({
    easypaisa: {
      kind: 'service',
      credentials: { apiUrl: 'https://easypaystg.easypaisa.com.pk', storeId: '43', page: 'tpg' },
    },
    jazzcash: {
      kind: 'service',
      credentials: { apiUrl: 'https://payments.jazzcash.com.pk', walletVersion: '1.1' },
    },
  });
});

test('incomplete credentials are refused by the names of the missing variables, never by a value', () => {
  const { EASYPAISA_HASH_KEY: _, EASYPAISA_USERNAME: __, ...half } = easypaisa;
  expect(() => paymentsOf(readEnvironment(half), true)).toThrow(
    'EASYPAISA_USERNAME and EASYPAISA_HASH_KEY must be set too',
  );
  expect(() => readEnvironment({ ...easypaisa, EASYPAISA_HASH_KEY: 'short' })).toThrow(
    /^EASYPAISA_HASH_KEY must have 16, 24 or 32 bytes$/,
  );
});
