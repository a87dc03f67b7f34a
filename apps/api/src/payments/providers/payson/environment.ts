import { z } from 'zod';
import { address, originList, secret } from '../../../platform/variable-kinds.ts';
import type { ProviderEnvironment } from '../define-provider.ts';

const variables = {
  PAYSON_API_URL: address('https:', 'http:').optional(),
  PAYSON_AGENT_ID: z.string().optional(),
  PAYSON_API_KEY: secret(z.string()).optional(),
  PAYSON_VIEW_ORIGINS: originList.optional(),
  PAYSON_TAX_RATE: z.coerce.number().min(0).max(1).optional(),
};

export const paysonEnvironment: ProviderEnvironment<typeof variables> = {
  variables,
  required: ['PAYSON_AGENT_ID', 'PAYSON_API_KEY'],
  credentials: (env) => ({
    apiUrl: env.PAYSON_API_URL ?? 'https://api.payson.se/2.0',
    agentId: env.PAYSON_AGENT_ID,
    apiKey: env.PAYSON_API_KEY,
    viewOrigins: env.PAYSON_VIEW_ORIGINS ?? ['https://www.payson.se'],
    taxRate: env.PAYSON_TAX_RATE,
  }),
};
