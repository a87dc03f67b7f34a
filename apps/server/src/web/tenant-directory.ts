import {
  findTenant,
  type IncompleteTenant,
  loadAllTenants,
  type Tenant,
} from '@karwan/api/platform/tenants';
import type { Database } from '@karwan/database/connect';
import type { Kysely } from 'kysely';
import type { TenantProfile } from '../page-cache/visitor.ts';

export interface TenantEntry {
  tenant: Tenant;
  profile: TenantProfile;
}

export type TenantDirectory = Awaited<ReturnType<typeof openTenantDirectory>>;

/**
 * The shops this process serves, in memory, because every request needs one.
 * @param onIncomplete called with shops that cannot be opened, at each loading
 */
export async function openTenantDirectory(
  db: Kysely<Database>,
  onIncomplete: (tenant: IncompleteTenant) => void = () => {},
) {
  let { entries, incomplete } = await load(db, onIncomplete);
  /** The last reading that was begun, and the one that is known. */
  let [begun, known] = [0, 0];
  // Browsers of one shop send the same headers; the search for it runs once.
  const found = new Map<string, TenantEntry | undefined>();
  const maxRemembered = 1_000;
  // A shop that cannot be opened keeps its hosts: no other one is shown there.
  const search = (domain: string | undefined, host: string | undefined) =>
    findTenant([...entries.map((entry) => entry.tenant), ...incomplete], domain, host);

  return {
    find(domain: string | undefined, host: string | undefined): TenantEntry | undefined {
      const name = domain === undefined ? `host ${host}` : `domain ${domain}`;
      if (found.has(name)) return found.get(name);
      const tenant = search(domain, host);
      const entry = entries.find((candidate) => candidate.tenant === tenant);
      if (found.size < maxRemembered) found.set(name, entry);
      return entry;
    },

    byId: (id: number) => entries.find((entry) => entry.tenant.id === id),

    /** Whether there is no shop at all, not even one that cannot be opened. */
    isEmpty: () => entries.length === 0 && incomplete.length === 0,

    /** Whether a host is that of a shop that cannot be opened. */
    isIncomplete: (domain: string | undefined, host: string | undefined) =>
      incomplete.length > 0 && 'problems' in (search(domain, host) ?? {}),

    async reload() {
      begun += 1;
      const own = begun;
      const loaded = await load(db, onIncomplete);
      // One that began later has read what this one may have missed.
      if (own < known) return;
      known = own;
      ({ entries, incomplete } = loaded);
      found.clear();
    },
  };
}

async function load(db: Kysely<Database>, onIncomplete: (tenant: IncompleteTenant) => void) {
  const [{ tenants, incomplete }, currencies] = await Promise.all([
    loadAllTenants(db),
    db.selectFrom('currency').select(['tenant_id', 'code']).orderBy('position').execute(),
  ]);
  for (const tenant of incomplete) onIncomplete(tenant);
  const entries: TenantEntry[] = tenants.map((tenant) => ({
    tenant,
    profile: {
      id: tenant.id,
      domain: tenant.domain,
      currencies: currencies.filter((row) => row.tenant_id === tenant.id).map((row) => row.code),
      defaultCurrency: tenant.settings.defaultCurrency,
      languages: tenant.settings.languages,
    },
  }));
  return { entries, incomplete };
}
