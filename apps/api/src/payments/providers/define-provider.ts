import type { OnlineGateway } from '@karwan/contract/payment-page';
import type { ZodType, z } from 'zod';
import type { PaymentProvider } from './port.ts';

type Shape = Readonly<Record<string, ZodType>>;
type Given<Variables extends Shape> = {
  readonly [Name in keyof Variables]: z.infer<Variables[Name]> | undefined;
};

/** The operator's variables with the credentials for a provider. */
export interface ProviderEnvironment<Variables extends Shape = Shape> {
  readonly variables: Variables;
  /** These are set together, or none of them is. */
  readonly required: readonly (keyof Variables & string)[];
  /** The credentials that these variables make; checked by the provider's own schema. */
  credentials(env: Given<Variables>): unknown;
  /** What of them holds for the sandbox, too. */
  sandbox?(env: Given<Variables>): object;
}

/** Hosts that a provider's pages need: of scripts, frames and forms. */
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
  /** Of a shop's own access only the addresses are the same as the installation's. */
  browserOrigins(addresses: Access): BrowserOrigins;
}

/** A definition that checks its credentials itself, so that a list can hold several providers. */
export interface DefinedProvider {
  readonly key: OnlineGateway;
  readonly environment: ProviderEnvironment;
  readonly credentials: ZodType;
  open(credentials: unknown): PaymentProvider;
  /** @param addresses where the service is reached, as credentials name that */
  browserOrigins(addresses: unknown): BrowserOrigins;
}

/** Declares a payment provider; `registry.ts` names it, and everything else follows from that. */
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
