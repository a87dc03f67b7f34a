import type { OnlineGateway } from '@karwan/contract/payment-page';
import type { ZodType, z } from 'zod';
import type { PaymentProvider } from './port.ts';

type Shape = Readonly<Record<string, ZodType>>;
type Input<Variables extends Shape> = {
  readonly [Name in keyof Variables]: z.infer<Variables[Name]> | undefined;
};

/** The environment variables that hold the credentials for a provider. */
export interface ProviderEnvironment<Variables extends Shape = Shape> {
  readonly variables: Variables;
  /** All or none of these must be set. */
  readonly required: readonly (keyof Variables & string)[];
  /** Credentials from the variables; validated by the provider's schema afterwards. */
  credentials(env: Input<Variables>): unknown;
  /** The part of them that the sandbox uses, too. */
  sandbox?(env: Input<Variables>): object;
}

/** Origins that the content security policy must allow for a provider's scripts, frames and forms. */
export interface BrowserOrigins {
  readonly scripts: readonly string[];
  readonly frames: readonly string[];
  readonly forms: readonly string[];
}

/** A kind of payment service: the shape of its credentials, and how it is opened with them. */
export interface PaymentProviderDefinition<Access = unknown, Variables extends Shape = Shape> {
  /** The payment method's key, declared in the contract with its name and kind. */
  readonly key: OnlineGateway;
  readonly environment: ProviderEnvironment<Variables>;
  /** Checks credentials, whether from the environment or a tenant's own. */
  readonly credentials: ZodType<Access>;
  open(credentials: Access): PaymentProvider;
  /** @param addresses the installation's: a shop's own credentials use the same ones */
  browserOrigins(addresses: Access): BrowserOrigins;
}

/** A definition without its type of credentials, which it validates itself: so a list can hold all providers. */
export interface DefinedProvider {
  readonly key: OnlineGateway;
  readonly environment: ProviderEnvironment;
  readonly credentials: ZodType;
  open(credentials: unknown): PaymentProvider;
  /** @param addresses the service's addresses, under their names in the credentials */
  browserOrigins(addresses: unknown): BrowserOrigins;
}

/** Defines a payment provider; `registry.ts` lists it. */
export function definePaymentProvider<Access, Variables extends Shape>(
  definition: PaymentProviderDefinition<Access, Variables>,
): DefinedProvider {
  const { key, environment, credentials } = definition;
  return {
    key,
    environment: environment as unknown as ProviderEnvironment,
    credentials,
    open: (given) => definition.open(credentials.parse(given)),
    browserOrigins: (addresses) => definition.browserOrigins(addresses as Access),
  };
}
