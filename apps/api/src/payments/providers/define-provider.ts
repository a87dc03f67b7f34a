import type { OnlineGateway } from '@karwan/contract/payment-page';
import type { ZodType, z } from 'zod';
import type { PaymentProvider } from './port.ts';

type Shape = Readonly<Record<string, ZodType>>;
type Given<Variables extends Shape> = {
  readonly [Name in keyof Variables]: z.infer<Variables[Name]> | undefined;
};

/** The operator's variables that give access to a provider. */
export interface ProviderEnvironment<Variables extends Shape = Shape> {
  readonly variables: Variables;
  /** These are set together, or none of them is. */
  readonly required: readonly (keyof Variables & string)[];
  /** The access that these variables make; checked by the provider's own schema. */
  access(env: Given<Variables>): unknown;
  /** What of them holds for the sandbox, too. */
  sandbox?(env: Given<Variables>): object;
}

/** Hosts that a provider's pages need: of scripts, frames and forms. */
export interface BrowserOrigins {
  readonly scripts: readonly string[];
  readonly frames: readonly string[];
  readonly forms: readonly string[];
}

/** A kind of payment service: how its access is written down, and how it is opened with that. */
export interface PaymentProviderDefinition<Access = unknown, Variables extends Shape = Shape> {
  /** The payment method's key, declared in the contract with its name and kind. */
  readonly key: OnlineGateway;
  readonly environment: ProviderEnvironment<Variables>;
  /** Checks an access, whether from the environment or from a tenant's sealed one. */
  readonly access: ZodType<Access>;
  open(access: Access): PaymentProvider;
  browserOrigins(access: Access): BrowserOrigins;
}

/** A definition whose access is checked by itself: what a list of several providers can hold. */
export interface DefinedProvider {
  readonly key: OnlineGateway;
  readonly environment: ProviderEnvironment;
  readonly access: ZodType;
  open(access: unknown): PaymentProvider;
  browserOrigins(access: unknown): BrowserOrigins;
}

/** Declares a payment provider; `registry.ts` names it, and everything else follows from that. */
export function definePaymentProvider<Access, Variables extends Shape>(
  definition: PaymentProviderDefinition<Access, Variables>,
): DefinedProvider {
  const { key, environment, access } = definition;
  return {
    key,
    environment: environment as unknown as ProviderEnvironment,
    access,
    open: (given) => definition.open(access.parse(given)),
    browserOrigins: (given) => definition.browserOrigins(access.parse(given)),
  };
}
