import { z } from 'zod';
import { apiAddress, secret, yesOrNo } from '../../../platform/variable-kinds.ts';
import type { ProviderEnvironment } from '../define-provider.ts';
import { hoursVariable } from '../wallets/voucher-life.ts';

const variables = {
  JAZZCASH_API_URL: apiAddress.optional(),
  JAZZCASH_MERCHANT_ID: z.string().optional(),
  JAZZCASH_PASSWORD: secret(z.string()).optional(),
  JAZZCASH_SALT: secret(
    z.string().refine((salt) => salt === salt.trim(), 'must have no surrounding spaces'),
  ).optional(),
  JAZZCASH_REFUND_PIN: secret(z.string()).optional(),
  JAZZCASH_WALLET_VERSION: z.enum(['1.1', '2.0'], 'must be 1.1 or 2.0').optional(),
  JAZZCASH_UNSIGNED_ANSWERS: yesOrNo.optional(),
  JAZZCASH_VOUCHER_HOURS: hoursVariable.optional(),
};

export const jazzcashEnvironment: ProviderEnvironment<typeof variables> = {
  variables,
  required: ['JAZZCASH_MERCHANT_ID', 'JAZZCASH_PASSWORD', 'JAZZCASH_SALT'],
  credentials: (env) => ({
    apiUrl: env.JAZZCASH_API_URL ?? 'https://payments.jazzcash.com.pk',
    merchantId: env.JAZZCASH_MERCHANT_ID,
    password: env.JAZZCASH_PASSWORD,
    salt: env.JAZZCASH_SALT,
    refundPin: env.JAZZCASH_REFUND_PIN,
    walletVersion: env.JAZZCASH_WALLET_VERSION,
    voucherHours: env.JAZZCASH_VOUCHER_HOURS,
    unsignedAnswers: env.JAZZCASH_UNSIGNED_ANSWERS ?? false,
  }),
  sandbox: (env) => ({ voucherHours: env.JAZZCASH_VOUCHER_HOURS }),
};
