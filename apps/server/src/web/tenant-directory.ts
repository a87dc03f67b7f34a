import { findTenant, loadTenants, type Tenant } from '@karwan/api/platform/tenants';
import type { Database } from '@karwan/database/connect';
import type { Kysely } from 'kysely';
import type { TenantProfile } from '../page-cache/visitor.ts';

export interface TenantEntry {
  tenant: Tenant;
  profile: TenantProfile;
}

export type TenantDirectory = Awaited<ReturnType<typeof openTenantDirectory>>;

/** The shops this process serves, in memory: every request asks for one. */
export async function openTenantDirectory(db: Kysely<Database>) {
  let entries = await load(db);
  // Browsers of one shop send the same headers; the search for it runs once.
  const found = new Map<string, TenantEntry | undefined>();
  const mostRemembered = 1_000;

  return {
    find(domain: string | undefined, host: string | undefined): TenantEntry | undefined {
      const name = domain === undefined ? `host ${host}` : `domain ${domain}`;
      if (found.has(name)) return found.get(name);
      const tenant = findTenant(
        entries.map((entry) => entry.tenant),
        domain,
        host,
      );
      const entry = entries.find((candidate) => candidate.tenant === tenant);
      if (found.size < mostRemembered) found.set(name, entry);
      return entry;
    },

    byId: (id: number) => entries.find((entry) => entry.tenant.id === id),

    async reload() {
      entries = await load(db);
      found.clear();
    },
  };
}

async function load(db: Kysely<Database>): Promise<TenantEntry[]> {
  const [tenants, currencies] = await Promise.all([
    loadTenants(db),
    db.selectFrom('currency').select(['tenant_id', 'code']).orderBy('position').execute(),
  ]);
  return tenants.map((tenant) => ({
    tenant,
    profile: {
      id: tenant.id,
      domain: tenant.domain,
      currencies: currencies.filter((row) => row.tenant_id === tenant.id).map((row) => row.code),
      defaultCurrency: tenant.settings.defaultCurrency,
      languages: tenant.settings.languages,
    },
  }));
}
