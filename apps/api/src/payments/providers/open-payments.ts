import type { Database } from '@karwan/database/connect';
import type { Kysely } from 'kysely';
import { acceptedSecrets, type Secrets } from '../../platform/secrets/accepted-secrets.ts';
import type { Tenant } from '../../platform/tenants.ts';
import { fixedFields } from '../credentials/access-fields.ts';
import { encryptionKey, readCredentials } from '../credentials/encrypted-credentials.ts';
import type { BrowserOrigins, DefinedProvider } from './define-provider.ts';
import { type PaymentProvider, ProviderDown } from './port.ts';

/** One gateway, and the environment's credentials for every shop without its own. */
export interface OpenGateway {
  readonly key: string;
  readonly definition: DefinedProvider;
  provider(credentials: unknown): PaymentProvider;
  readonly shared: unknown;
  /** Where the service is reached, which no shop chooses for itself. */
  readonly addresses: Readonly<Record<string, unknown>>;
  origins(): BrowserOrigins;
}

/**
 * Joins a gateway with its shared credentials; undefined: only shops with their own can use it.
 * @param known what the environment says, of which the addresses hold for every shop; left out: as the service has them
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

/** Hosts that the payment pages of all shops need. A shop's own credentials are for the same services. */
export function originsOf(gateways: readonly OpenGateway[]) {
  const origins = gateways.map((gateway) => gateway.origins());
  const all = (kind: 'scripts' | 'frames' | 'forms') => [
    ...new Set(origins.flatMap((one) => one[kind])),
  ];
  return { scripts: all('scripts'), frames: all('frames'), forms: all('forms') };
}

export interface PaymentsOptions extends Secrets {
  readonly db: Kysely<Database>;
  readonly gateways: readonly OpenGateway[];
  /** Where browsers find a tenant's shop, without a slash at its end. */
  shopUrl(tenant: Tenant): string;
}

/** The payment services that this process can reach. */
export interface Payments {
  /**
   * As this tenant has access to it: its own, or the one that all share. Undefined: none.
   * @throws ProviderDown when its own access cannot be read.
   */
  find(tenantId: number, gateway: string): Promise<PaymentProvider | undefined>;
  /** The gateway itself; undefined: this process knows none of that name. */
  gateway(name: string): OpenGateway | undefined;
  /** Encrypts what tenants store. */
  readonly key: Buffer;
  /** Each of them may have encrypted what is stored; the first is `key`. */
  readonly keys: readonly Buffer[];
  /** Reads a tenant's own access anew when it is next asked for. */
  forget(tenantId: number, gateway: string): void;
  shopUrl(tenant: Tenant): string;
}

/** How long a change of a tenant's credentials by another process may go unnoticed, in milliseconds. */
const remembered = 60_000;

/** Providers are opened once a tenant and gateway, so that their circuit breakers remember. */
export function openPayments({ db, gateways, shopUrl, ...secrets }: PaymentsOptions): Payments {
  // Tenants' own credentials are encrypted with the first, or with one of before.
  const key = encryptionKey(secrets.secret);
  const keys = acceptedSecrets(secrets).map(encryptionKey);
  const byKey = new Map(gateways.map((gateway) => [gateway.key, gateway]));
  const shared = new Map<string, PaymentProvider>();
  const own = new Map<string, { text: string; provider: PaymentProvider }>();
  const looked = new Map<string, number>();

  async function find(tenantId: number, name: string) {
    const gateway = byKey.get(name);
    if (!gateway) return undefined;
    const place = `${tenantId} ${name}`;
    if (Date.now() - (looked.get(place) ?? 0) > remembered) {
      const credentials = await readCredentials(db, keys, tenantId, name);
      const text = JSON.stringify(credentials);
      if (credentials === undefined) own.delete(place);
      else if (own.get(place)?.text !== text) {
        own.set(place, { text, provider: open(gateway, credentials) });
      }
      looked.set(place, Date.now());
    }
    return own.get(place)?.provider ?? sharedProvider(gateway);
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
    forget: (tenantId, name) => void looked.delete(`${tenantId} ${name}`),
    shopUrl,
  };
}

/** @throws ProviderDown when the stored value is no credentials for this gateway. */
function open(gateway: OpenGateway, credentials: unknown): PaymentProvider {
  try {
    return gateway.provider(credentials);
  } catch (cause) {
    throw new ProviderDown(`the credentials of ${gateway.key} are not valid`, { cause });
  }
}
