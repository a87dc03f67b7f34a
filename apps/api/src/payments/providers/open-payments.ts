import type { Database } from '@karwan/database/connect';
import type { Kysely } from 'kysely';
import type { Tenant } from '../../platform/tenants.ts';
import { encryptionKey, readCredentials } from '../credentials/encrypted-credentials.ts';
import type { BrowserOrigins, DefinedProvider } from './define-provider.ts';
import { type PaymentProvider, ProviderDown } from './port.ts';

/** One gateway, and the environment's credentials for every shop without its own. */
export interface OpenGateway {
  readonly key: string;
  provider(credentials: unknown): PaymentProvider;
  readonly shared: unknown;
  origins(): BrowserOrigins | undefined;
}

/** Joins a gateway with its shared credentials; undefined: only shops with their own can use it. */
export function openGateway(gateway: DefinedProvider, shared?: unknown): OpenGateway {
  return {
    key: gateway.key,
    shared,
    provider: gateway.open,
    origins: () => (shared === undefined ? undefined : gateway.browserOrigins(shared)),
  };
}

/** Hosts that the payment pages of all shops need. A shop's own credentials are for the same services. */
export function originsOf(gateways: readonly OpenGateway[]) {
  const origins = gateways.flatMap((gateway) => gateway.origins() ?? []);
  const all = (kind: 'scripts' | 'frames' | 'forms') => [
    ...new Set(origins.flatMap((one) => one[kind])),
  ];
  return { scripts: all('scripts'), frames: all('frames'), forms: all('forms') };
}

export interface PaymentsOptions {
  readonly db: Kysely<Database>;
  readonly gateways: readonly OpenGateway[];
  /** Encrypts tenants' own credentials. */
  readonly secret: string;
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
  shopUrl(tenant: Tenant): string;
}

/** How long a change of a tenant's credentials by another process may go unnoticed, in milliseconds. */
const remembered = 60_000;

/** Providers are opened once a tenant and gateway, so that their circuit breakers remember. */
export function openPayments({ db, gateways, secret, shopUrl }: PaymentsOptions): Payments {
  const key = encryptionKey(secret);
  const byKey = new Map(gateways.map((gateway) => [gateway.key, gateway]));
  const shared = new Map<string, PaymentProvider>();
  const own = new Map<string, { text: string; provider: PaymentProvider }>();
  const looked = new Map<string, number>();

  async function find(tenantId: number, name: string) {
    const gateway = byKey.get(name);
    if (!gateway) return undefined;
    const place = `${tenantId} ${name}`;
    if (Date.now() - (looked.get(place) ?? 0) > remembered) {
      const credentials = await readCredentials(db, key, tenantId, name);
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

  return { find, shopUrl };
}

/** @throws ProviderDown when the stored value is no credentials for this gateway. */
function open(gateway: OpenGateway, credentials: unknown): PaymentProvider {
  try {
    return gateway.provider(credentials);
  } catch (cause) {
    throw new ProviderDown(`the credentials of ${gateway.key} are not valid`, { cause });
  }
}
