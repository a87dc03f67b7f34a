import type { EasypaisaSettings } from '@karwan/api/payments/providers/easypaisa/easypaisa-gateway';
import type { JazzCashSettings } from '@karwan/api/payments/providers/jazzcash/jazzcash-gateway';
import { z } from 'zod';
import { EnvironmentError } from './environment-error.ts';
import { address, port, yesOrNo } from './variable-kinds.ts';

const apiUrl = address('https:', 'http:')
  .transform((text) => text.replace(/\/+$/, ''))
  .optional();

const hours = z.coerce
  .number('must be a number of hours')
  .min(0, 'must be from 0 to 336')
  .max(14 * 24, 'must be from 0 to 336');

/** The part of the environment that gives access to Easypaisa and JazzCash. */
export const walletVariables = {
  EASYPAISA_API_URL: apiUrl,
  EASYPAISA_STORE_ID: z.string().optional(),
  EASYPAISA_ACCOUNT_NUMBER: z.string().optional(),
  EASYPAISA_USERNAME: z.string().optional(),
  EASYPAISA_PASSWORD: z.string().optional(),
  EASYPAISA_HASH_KEY: z
    .string()
    .refine((key) => [16, 24, 32].includes(Buffer.byteLength(key)), 'must have 16, 24 or 32 bytes')
    .optional(),
  EASYPAISA_PAGE: z.enum(['classic', 'tpg'], 'must be classic or tpg').optional(),
  EASYPAISA_VOUCHER_HOURS: hours.optional(),
  EASYPAISA_SANDBOX_PORT: port.optional(),
  JAZZCASH_API_URL: apiUrl,
  JAZZCASH_MERCHANT_ID: z.string().optional(),
  JAZZCASH_PASSWORD: z.string().optional(),
  JAZZCASH_SALT: z
    .string()
    .refine((salt) => salt === salt.trim(), 'must have no surrounding spaces')
    .optional(),
  JAZZCASH_REFUND_PIN: z.string().optional(),
  JAZZCASH_WALLET_VERSION: z.enum(['1.1', '2.0'], 'must be 1.1 or 2.0').optional(),
  JAZZCASH_UNSIGNED_ANSWERS: yesOrNo.optional(),
  JAZZCASH_VOUCHER_HOURS: hours.optional(),
  JAZZCASH_SANDBOX_PORT: port.optional(),
};

type Variables = z.infer<z.ZodObject<typeof walletVariables>>;

/** The real service, or the one of inventions that the shop starts itself. */
type Access<Settings> =
  | { readonly kind: 'service'; readonly settings: Settings }
  | {
      readonly kind: 'sandbox';
      readonly port: number;
      readonly voucherHours: number | undefined;
    };

/** How the wallets are reached; undefined: only by shops with an access of their own. */
export interface WalletConfig {
  readonly easypaisa: Access<EasypaisaSettings> | undefined;
  readonly jazzcash: Access<JazzCashSettings> | undefined;
}

/**
 * @param mayInvent whether money may be invented where nobody gave access to real wallets.
 * @throws EnvironmentError when only a part of an access was given.
 */
export function walletsOf(env: Variables, mayInvent: boolean): WalletConfig {
  const sandbox = (port: number | undefined, voucherHours: number | undefined) =>
    mayInvent ? { kind: 'sandbox' as const, port: port ?? 0, voucherHours } : undefined;
  const easypaisa = easypaisaOf(env);
  const jazzcash = jazzcashOf(env);
  return {
    easypaisa: easypaisa
      ? { kind: 'service', settings: easypaisa }
      : sandbox(env.EASYPAISA_SANDBOX_PORT, env.EASYPAISA_VOUCHER_HOURS),
    jazzcash: jazzcash
      ? { kind: 'service', settings: jazzcash }
      : sandbox(env.JAZZCASH_SANDBOX_PORT, env.JAZZCASH_VOUCHER_HOURS),
  };
}

function easypaisaOf(env: Variables): EasypaisaSettings | undefined {
  const given = wholeOrNothing({
    EASYPAISA_STORE_ID: env.EASYPAISA_STORE_ID,
    EASYPAISA_ACCOUNT_NUMBER: env.EASYPAISA_ACCOUNT_NUMBER,
    EASYPAISA_USERNAME: env.EASYPAISA_USERNAME,
    EASYPAISA_PASSWORD: env.EASYPAISA_PASSWORD,
    EASYPAISA_HASH_KEY: env.EASYPAISA_HASH_KEY,
  });
  return (
    given && {
      apiUrl: env.EASYPAISA_API_URL ?? 'https://easypay.easypaisa.com.pk',
      storeId: given.EASYPAISA_STORE_ID,
      accountNumber: given.EASYPAISA_ACCOUNT_NUMBER,
      username: given.EASYPAISA_USERNAME,
      password: given.EASYPAISA_PASSWORD,
      hashKey: given.EASYPAISA_HASH_KEY,
      page: env.EASYPAISA_PAGE ?? 'classic',
      voucherHours: env.EASYPAISA_VOUCHER_HOURS,
    }
  );
}

function jazzcashOf(env: Variables): JazzCashSettings | undefined {
  const given = wholeOrNothing({
    JAZZCASH_MERCHANT_ID: env.JAZZCASH_MERCHANT_ID,
    JAZZCASH_PASSWORD: env.JAZZCASH_PASSWORD,
    JAZZCASH_SALT: env.JAZZCASH_SALT,
  });
  return (
    given && {
      apiUrl: env.JAZZCASH_API_URL ?? 'https://payments.jazzcash.com.pk',
      merchantId: given.JAZZCASH_MERCHANT_ID,
      password: given.JAZZCASH_PASSWORD,
      salt: given.JAZZCASH_SALT,
      refundPin: env.JAZZCASH_REFUND_PIN,
      walletVersion: env.JAZZCASH_WALLET_VERSION ?? '1.1',
      voucherHours: env.JAZZCASH_VOUCHER_HOURS,
      unsignedAnswers: env.JAZZCASH_UNSIGNED_ANSWERS ?? false,
    }
  );
}

/** Half an access is a mistake of who wrote it down. */
function wholeOrNothing<Name extends string>(
  given: Readonly<Record<Name, string | undefined>>,
): Record<Name, string> | undefined {
  const names = Object.keys(given) as Name[];
  const missing = names.filter((name) => !given[name]);
  if (missing.length === names.length) return undefined;
  if (missing.length > 0) {
    throw new EnvironmentError(`${missing.join(' and ')} must be set too`);
  }
  return given as Record<Name, string>;
}
