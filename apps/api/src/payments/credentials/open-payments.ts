import type { Database } from '@karwan/database/connect';
import type { Kysely } from 'kysely';
import { acceptedSecrets, type Secrets } from '../../platform/secrets/accepted-secrets.ts';
import { sealingKey } from '../../platform/secrets/sealed-text.ts';
import type { Tenant } from '../../platform/tenants.ts';
import type { BrowserOrigins, DefinedProvider } from '../providers/define-provider.ts';
import { type PaymentProvider, ProviderDown } from '../providers/port.ts';
import { fixedFields } from './access-fields.ts';
import { readCredentials } from './encrypted-credentials.ts';

/** A gateway with the environment's credentials, which shops without their own use. */
export interface OpenGateway {
  readonly key: string;
  readonly definition: DefinedProvider;
  provider(credentials: unknown): PaymentProvider;
  readonly shared: unknown;
  /** The service's addresses, which only the operator sets. */
  readonly addresses: Readonly<Record<string, unknown>>;
  origins(): BrowserOrigins;
}

/**
 * Opens a gateway with shared credentials; if undefined, only shops with their own can use it.
 * @param known the environment's settings, whose addresses apply to all shops; by default the service's own addresses
 */
export function openGateway(
  gateway: DefinedProvider,
  shared?: unknown,
  known: unknown = gateway.environment.credentials({}),
): OpenGateway {
  const addresses = fixedFields(gateway, shared ?? known);
  return {
    key: gateway.key,
    definition: gateway,
    shared,
    addresses,
    provider: gateway.open,
    origins: () => gateway.browserOrigins(addresses),
  };
}

/** Origins that payment pages need, the same for all shops. */
export function originsOf(gateways: readonly OpenGateway[]) {
  const origins = gateways.map((gateway) => gateway.origins());
  const all = (kind: 'scripts' | 'frames' | 'forms') => [
    ...new Set(origins.flatMap((origin) => origin[kind])),
  ];
  return { scripts: all('scripts'), frames: all('frames'), forms: all('forms') };
}

export interface PaymentsOptions extends Secrets {
  readonly db: Kysely<Database>;
  readonly gateways: readonly OpenGateway[];
  /** A shop's public address, without a trailing slash. */
  shopUrl(tenant: Tenant): string;
}

/** The payment services that this process can reach. */
export interface Payments {
  /**
   * The provider with the tenant's own credentials or the shared ones; undefined: it has neither.
   * @throws ProviderDown if its own credentials cannot be decrypted.
   */
  find(tenantId: number, gateway: string): Promise<PaymentProvider | undefined>;
  /** A gateway by name; undefined: it is unknown. */
  gateway(name: string): OpenGateway | undefined;
  /** Encrypts tenants' credentials. */
  readonly key: Buffer;
  /** Keys for decryption: the current one first, then previous ones. */
  readonly keys: readonly Buffer[];
  /** Drops a tenant's provider from the cache. */
  forget(tenantId: number, gateway: string): void;
  shopUrl(tenant: Tenant): string;
}

/** Time to live of cached credentials in milliseconds: changes by other processes apply after it. */
const credentialsTtl = 60_000;

/** Each provider is opened once per tenant and gateway, so that its circuit breaker keeps its state. */
export function openPayments({ db, gateways, shopUrl, ...secrets }: PaymentsOptions): Payments {
  // Stored credentials may be encrypted with a previous key.
  const key = sealingKey(secrets.secret);
  const keys = acceptedSecrets(secrets).map(sealingKey);
  const byKey = new Map(gateways.map((gateway) => [gateway.key, gateway]));
  const shared = new Map<string, PaymentProvider>();
  const own = new Map<string, { text: string; provider: PaymentProvider }>();
  const checkedAt = new Map<string, number>();

  async function find(tenantId: number, name: string) {
    const gateway = byKey.get(name);
    if (!gateway) return undefined;
    const cacheKey = `${tenantId} ${name}`;
    if (Date.now() - (checkedAt.get(cacheKey) ?? 0) > credentialsTtl) {
      const credentials = await readCredentials(db, keys, tenantId, name);
      const text = JSON.stringify(credentials);
      if (credentials === undefined) own.delete(cacheKey);
      else if (own.get(cacheKey)?.text !== text) {
        own.set(cacheKey, { text, provider: open(gateway, credentials) });
      }
      checkedAt.set(cacheKey, Date.now());
    }
    return own.get(cacheKey)?.provider ?? sharedProvider(gateway);
  }

  function sharedProvider(gateway: OpenGateway) {
    if (gateway.shared === undefined) return undefined;
    const provider = shared.get(gateway.key) ?? gateway.provider(gateway.shared);
    shared.set(gateway.key, provider);
    return provider;
  }

  return {
    find,
    gateway: (name) => byKey.get(name),
    key,
    keys,
    forget: (tenantId, name) => void checkedAt.delete(`${tenantId} ${name}`),
    shopUrl,
  };
}

/** @throws ProviderDown if the stored value does not match the gateway's schema. */
function open(gateway: OpenGateway, credentials: unknown): PaymentProvider {
  try {
    return gateway.provider(credentials);
  } catch (cause) {
    throw new ProviderDown(`the credentials of ${gateway.key} are not valid`, { cause });
  }
}

declare module '../../platform/context.ts' {
  interface RequestContext {
    /** The configured payment providers; default: none. */
    payments?: Payments;
  }
}
