import type { DefinedProvider } from '@karwan/api/payments/providers/define-provider';
import { paymentProviders } from '@karwan/api/payments/providers/registry';
import { port, previousSecrets, secret } from '@karwan/api/platform/variable-kinds';
import type { OnlineGateway } from '@karwan/contract/payment-page';
import { type ZodType, z } from 'zod';
import { EnvironmentError } from './environment-error.ts';

/** The variable with the port of a provider's local sandbox, such as `PAYSON_SANDBOX_PORT`. */
const sandboxPort = ({ key }: Pick<DefinedProvider, 'key'>) => `${key.toUpperCase()}_SANDBOX_PORT`;

/** The environment variables of payments; each provider declares its own. */
export const paymentVariables = {
  PAYMENT_SECRETS_KEY: secret(z.string().min(32, 'must have at least 32 characters')).optional(),
  PAYMENT_SECRETS_KEYS_FORMER: secret(previousSecrets).optional(),
};
export const providerVariables: Record<string, ZodType> = Object.assign(
  {},
  ...paymentProviders.map((provider) => ({
    ...provider.environment.variables,
    [sandboxPort(provider)]: port.optional(),
  })),
);

/** A provider's real service, or the sandbox that the shop starts itself. */
export type ReachableProvider =
  | { readonly kind: 'service'; readonly credentials: unknown }
  | { readonly kind: 'sandbox'; readonly port: number; readonly settings: object };

/** How payments are made. */
export interface PaymentConfig {
  /** Encrypts the shops' own payment credentials; undefined: the session secret is used. */
  readonly secret: string | undefined;
  /** Earlier secrets, which may have encrypted stored credentials (key rotation). */
  readonly formerSecrets?: readonly string[];
  /** Providers with credentials for all shops; shops may have their own credentials for the others. */
  readonly providers: Partial<Record<OnlineGateway, ReachableProvider>>;
  /** Each provider's variables, even if incomplete: its address applies to every shop. */
  readonly known: Partial<Record<OnlineGateway, unknown>>;
}

type Variables = z.infer<z.ZodObject<typeof paymentVariables>>;

/**
 * @param useSandboxes whether a sandbox replaces a provider without credentials.
 * @throws EnvironmentError when credentials are incomplete.
 */
export function paymentsOf(env: Variables, useSandboxes: boolean): PaymentConfig {
  const reached = paymentProviders.flatMap((provider) => {
    const one = reach(provider, env as Readonly<Record<string, unknown>>, useSandboxes);
    return one ? [[provider.key, one]] : [];
  });
  const known = paymentProviders.map(({ key, environment }) => [key, environment.credentials(env)]);
  return {
    secret: env.PAYMENT_SECRETS_KEY,
    formerSecrets: env.PAYMENT_SECRETS_KEYS_FORMER,
    providers: Object.fromEntries(reached),
    known: Object.fromEntries(known),
  };
}

function reach(
  provider: DefinedProvider,
  env: Readonly<Record<string, unknown>>,
  useSandboxes: boolean,
): ReachableProvider | undefined {
  const { required, credentials, sandbox } = provider.environment;
  const missing = required.filter((name) => !env[name]);
  if (missing.length === 0) {
    return { kind: 'service', credentials: provider.credentials.parse(credentials(env)) };
  }
  if (missing.length < required.length) {
    throw new EnvironmentError(`${missing.join(' and ')} must be set too`);
  }
  if (!useSandboxes) return undefined;
  const given = env[sandboxPort(provider)];
  return {
    kind: 'sandbox',
    port: typeof given === 'number' ? given : 0,
    settings: sandbox?.(env) ?? {},
  };
}
