import { z } from 'zod';
import { apiAddress, secret } from '../../../platform/variable-kinds.ts';
import type { ProviderEnvironment } from '../define-provider.ts';

const variables = {
  SAFEPAY_API_URL: apiAddress.optional(),
  SAFEPAY_CHECKOUT_URL: apiAddress.optional(),
  SAFEPAY_MERCHANT_KEY: z.string().optional(),
  SAFEPAY_SECRET: secret(z.string()).optional(),
  SAFEPAY_WEBHOOK_SECRET: secret(z.string()).optional(),
  SAFEPAY_INTENT: z.string().optional(),
};

export const safepayEnvironment: ProviderEnvironment<typeof variables> = {
  variables,
  required: ['SAFEPAY_MERCHANT_KEY', 'SAFEPAY_SECRET', 'SAFEPAY_WEBHOOK_SECRET'],
  credentials(env) {
    const apiUrl = env.SAFEPAY_API_URL ?? 'https://api.getsafepay.com';
    return {
      apiUrl,
      checkoutUrl: env.SAFEPAY_CHECKOUT_URL ?? `${apiUrl}/embedded/`,
      merchantKey: env.SAFEPAY_MERCHANT_KEY,
      secret: env.SAFEPAY_SECRET,
      webhookSecret: env.SAFEPAY_WEBHOOK_SECRET,
      intent: env.SAFEPAY_INTENT,
    };
  },
};
