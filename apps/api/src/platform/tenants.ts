import type { TenantSettings } from '@karwan/contract/tenant';
import { tenantSettings } from '@karwan/contract/tenant';
import type { Database } from '@karwan/database/connect';
import type { Kysely } from 'kysely';

export interface Tenant {
  id: number;
  domain: string;
  hosts: string[];
  isDefault: boolean;
  name: string;
  country: string;
  baseCurrency: string;
  settings: TenantSettings;
  /** Rules of money that differ from shop to shop; read by `ordering`. */
  pricing: Record<string, unknown>;
}

/** All tenants. They are few and change rarely: callers keep them until the tag `tenants` is dropped. */
export async function loadTenants(db: Kysely<Database>): Promise<Tenant[]> {
  const rows = await db.selectFrom('tenant').selectAll().orderBy('id').execute();
  return rows.map((row) => ({
    id: row.id,
    domain: row.domain,
    hosts: row.hosts,
    isDefault: row.is_default,
    name: row.name,
    country: row.country,
    baseCurrency: row.base_currency,
    settings: tenantSettings.parse(row.public_settings),
    pricing: row.pricing_settings as Record<string, unknown>,
  }));
}

/**
 * The tenant a request is for. The `domain` header decides where it is sent; a browser's tenant comes
 * from the host it asked for. Undefined: the header names no tenant of ours.
 */
export function findTenant(
  tenants: Tenant[],
  domain: string | undefined,
  host: string | undefined,
) {
  if (domain !== undefined) return tenants.find((tenant) => tenant.domain === domain);
  const name = host?.replace(/:\d+$/, '').toLowerCase();
  return (
    tenants.find((tenant) => name !== undefined && tenant.hosts.includes(name)) ??
    tenants.find((tenant) => tenant.isDefault) ??
    tenants[0]
  );
}
