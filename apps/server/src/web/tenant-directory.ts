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
 * The tenants in memory, because every request needs one.
 * @param onIncomplete called at each load with tenants whose settings are incomplete
 */
export async function openTenantDirectory(
  db: Kysely<Database>,
  onIncomplete: (tenant: IncompleteTenant) => void = () => {},
) {
  let { entries, incomplete } = await load(db, onIncomplete);
  /** Numbers of the last load that was started, and of the one in use. */
  let [begun, known] = [0, 0];
  // Search results by headers, which are the same for all visitors of a shop.
  const found = new Map<string, TenantEntry | undefined>();
  const maxRemembered = 1_000;
  // An incomplete tenant keeps its hosts, so that no other shop is shown there.
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

    /** Whether there is no tenant at all, not even an incomplete one. */
    isEmpty: () => entries.length === 0 && incomplete.length === 0,

    /** Whether a host belongs to an incomplete tenant. */
    isIncomplete: (domain: string | undefined, host: string | undefined) =>
      incomplete.length > 0 && 'problems' in (search(domain, host) ?? {}),

    async reload() {
      begun += 1;
      const own = begun;
      const loaded = await load(db, onIncomplete);
      // A load that started later has already finished, with newer data.
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
