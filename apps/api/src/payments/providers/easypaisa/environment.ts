import { z } from 'zod';
import { apiAddress, secret } from '../../../platform/variable-kinds.ts';
import type { ProviderEnvironment } from '../define-provider.ts';
import { hoursVariable } from '../wallets/voucher-life.ts';

const variables = {
  EASYPAISA_API_URL: apiAddress.optional(),
  EASYPAISA_STORE_ID: z.string().optional(),
  EASYPAISA_ACCOUNT_NUMBER: z.string().optional(),
  EASYPAISA_USERNAME: z.string().optional(),
  EASYPAISA_PASSWORD: secret(z.string()).optional(),
  EASYPAISA_HASH_KEY: secret(
    z
      .string()
      .refine(
        (key) => [16, 24, 32].includes(Buffer.byteLength(key)),
        'must have 16, 24 or 32 bytes',
      ),
  ).optional(),
  EASYPAISA_PAGE: z.enum(['classic', 'tpg'], 'must be classic or tpg').optional(),
  EASYPAISA_VOUCHER_HOURS: hoursVariable.optional(),
};

export const easypaisaEnvironment: ProviderEnvironment<typeof variables> = {
  variables,
  required: [
    'EASYPAISA_STORE_ID',
    'EASYPAISA_ACCOUNT_NUMBER',
    'EASYPAISA_USERNAME',
    'EASYPAISA_PASSWORD',
    'EASYPAISA_HASH_KEY',
  ],
  credentials: (env) => ({
    apiUrl: env.EASYPAISA_API_URL ?? 'https://easypay.easypaisa.com.pk',
    storeId: env.EASYPAISA_STORE_ID,
    accountNumber: env.EASYPAISA_ACCOUNT_NUMBER,
    username: env.EASYPAISA_USERNAME,
    password: env.EASYPAISA_PASSWORD,
    hashKey: env.EASYPAISA_HASH_KEY,
    page: env.EASYPAISA_PAGE,
    voucherHours: env.EASYPAISA_VOUCHER_HOURS,
  }),
  sandbox: (env) => ({ voucherHours: env.EASYPAISA_VOUCHER_HOURS }),
};
