import { z } from 'zod';
import { address, originList, secret } from '../../../platform/variable-kinds.ts';
import type { ProviderEnvironment } from '../define-provider.ts';

const variables = {
  SWEDBANKPAY_API_URL: address('https:', 'http:').optional(),
  SWEDBANKPAY_TOKEN: secret(z.string()).optional(),
  SWEDBANKPAY_PAYEE_ID: z.string().optional(),
  SWEDBANKPAY_PAYEE_NAME: z.string().optional(),
  SWEDBANKPAY_VIEW_ORIGINS: originList.optional(),
};

export const swedbankEnvironment: ProviderEnvironment<typeof variables> = {
  variables,
  required: ['SWEDBANKPAY_TOKEN', 'SWEDBANKPAY_PAYEE_ID'],
  credentials(env) {
    const apiUrl = env.SWEDBANKPAY_API_URL ?? 'https://api.payex.com';
    return {
      apiUrl,
      token: env.SWEDBANKPAY_TOKEN,
      payeeId: env.SWEDBANKPAY_PAYEE_ID,
      payeeName: env.SWEDBANKPAY_PAYEE_NAME ?? '',
      viewOrigins: env.SWEDBANKPAY_VIEW_ORIGINS ?? [apiUrl.replace('//api.', '//ecom.')],
    };
  },
};
