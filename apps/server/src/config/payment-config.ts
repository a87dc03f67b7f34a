import type { PaysonAccess } from '@karwan/api/payments/providers/payson/access';
import type { SwedbankAccess } from '@karwan/api/payments/providers/swedbank-pay/access';
import { z } from 'zod';
import { EnvironmentError } from './environment-error.ts';
import { address, port } from './variable-kinds.ts';

const origins = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .pipe(z.array(address('https:', 'http:')).min(1));

/** The part of the environment that gives access to card payments. */
export const paymentVariables = {
  PAYMENT_SECRETS_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  SWEDBANKPAY_API_URL: address('https:', 'http:').optional(),
  SWEDBANKPAY_TOKEN: z.string().optional(),
  SWEDBANKPAY_PAYEE_ID: z.string().optional(),
  SWEDBANKPAY_PAYEE_NAME: z.string().optional(),
  SWEDBANKPAY_VIEW_ORIGINS: origins.optional(),
  SWEDBANKPAY_SANDBOX_PORT: port.optional(),
  PAYSON_API_URL: address('https:', 'http:').optional(),
  PAYSON_AGENT_ID: z.string().optional(),
  PAYSON_API_KEY: z.string().optional(),
  PAYSON_VIEW_ORIGINS: origins.optional(),
  PAYSON_TAX_RATE: z.coerce.number().min(0).max(1).optional(),
  PAYSON_SANDBOX_PORT: port.optional(),
};

type Variables = z.infer<z.ZodObject<typeof paymentVariables>>;

/** The real service, or the one of inventions that the shop starts itself. */
type Reached<Access> =
  | { readonly kind: 'service'; readonly access: Access }
  | { readonly kind: 'sandbox'; readonly port: number };

/** How card payments are made; undefined: only by shops with an access of their own. */
export interface PaymentConfig {
  /** Seals the access of shops that have their own; undefined: the session secret does. */
  readonly secret: string | undefined;
  readonly swedbankPay: Reached<SwedbankAccess> | undefined;
  readonly payson: Reached<PaysonAccess> | undefined;
}

/**
 * @param mayInvent whether money may be invented where nobody gave access to the real services.
 * @throws EnvironmentError when only a part of an access was given.
 */
export function paymentsOf(env: Variables, mayInvent: boolean): PaymentConfig {
  const sandbox = (given: number | undefined) =>
    mayInvent ? { kind: 'sandbox' as const, port: given ?? 0 } : undefined;
  return {
    secret: env.PAYMENT_SECRETS_KEY,
    swedbankPay: swedbankOf(env) ?? sandbox(env.SWEDBANKPAY_SANDBOX_PORT),
    payson: paysonOf(env) ?? sandbox(env.PAYSON_SANDBOX_PORT),
  };
}

function swedbankOf(env: Variables): PaymentConfig['swedbankPay'] {
  const { SWEDBANKPAY_TOKEN: token, SWEDBANKPAY_PAYEE_ID: payeeId } = env;
  if (!token && !payeeId) return undefined;
  if (!token || !payeeId) {
    throw new EnvironmentError('SWEDBANKPAY_TOKEN and SWEDBANKPAY_PAYEE_ID must both be set');
  }
  const apiUrl = env.SWEDBANKPAY_API_URL ?? 'https://api.payex.com';
  const viewOrigins = env.SWEDBANKPAY_VIEW_ORIGINS ?? [apiUrl.replace('//api.', '//ecom.')];
  const payeeName = env.SWEDBANKPAY_PAYEE_NAME ?? '';
  return { kind: 'service', access: { apiUrl, token, payeeId, payeeName, viewOrigins } };
}

function paysonOf(env: Variables): PaymentConfig['payson'] {
  const { PAYSON_AGENT_ID: agentId, PAYSON_API_KEY: apiKey } = env;
  if (!agentId && !apiKey) return undefined;
  if (!agentId || !apiKey) {
    throw new EnvironmentError('PAYSON_AGENT_ID and PAYSON_API_KEY must both be set');
  }
  const apiUrl = env.PAYSON_API_URL ?? 'https://api.payson.se/2.0';
  const taxRate = env.PAYSON_TAX_RATE;
  const viewOrigins = env.PAYSON_VIEW_ORIGINS ?? ['https://www.payson.se'];
  return { kind: 'service', access: { apiUrl, agentId, apiKey, viewOrigins, taxRate } };
}
