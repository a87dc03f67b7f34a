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
  /** The shop's own pricing rules; parsed by `pricingSettingsOf`. */
  pricing: Record<string, unknown>;
  /** False: not opened by its owner yet, and visible to staff only. */
  isOpen: boolean;
}

/** A shop that cannot be served, because its settings are incomplete. */
export interface IncompleteTenant extends Pick<Tenant, 'id' | 'domain' | 'hosts' | 'isDefault'> {
  /** Problems of `public_settings`, one line for each field. */
  problems: string;
}

export interface Tenants {
  tenants: Tenant[];
  incomplete: IncompleteTenant[];
}

/**
 * All tenants. They are few and rarely change: callers cache them until the tag `tenants` is invalidated.
 */
export async function loadAllTenants(db: Kysely<Database>): Promise<Tenants> {
  const rows = await db.selectFrom('tenant').selectAll().orderBy('id').execute();
  const found: Tenants = { tenants: [], incomplete: [] };
  for (const row of rows) {
    const known = { id: row.id, domain: row.domain, hosts: row.hosts, isDefault: row.is_default };
    const settings = tenantSettings.safeParse(row.public_settings);
    if (!settings.success) {
      found.incomplete.push({ ...known, problems: problemsOf(settings.error) });
      continue;
    }
    found.tenants.push({
      ...known,
      name: row.name,
      country: row.country,
      baseCurrency: row.base_currency,
      settings: settings.data,
      pricing: row.pricing_settings as Record<string, unknown>,
      isOpen: row.opened_at !== null,
    });
  }
  return found;
}

function problemsOf({ issues }: { issues: readonly { path: PropertyKey[]; message: string }[] }) {
  return issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n');
}

/** The tenants with complete settings. */
export async function loadTenants(db: Kysely<Database>): Promise<Tenant[]> {
  return (await loadAllTenants(db)).tenants;
}

/**
 * The tenant of a request: by the `domain` header if present, else by the host. Undefined when the header names no
 * known tenant.
 */
export function findTenant<Known extends Pick<Tenant, 'domain' | 'hosts' | 'isDefault'>>(
  tenants: readonly Known[],
  domain: string | undefined,
  host: string | undefined,
): Known | undefined {
  if (domain !== undefined) return tenants.find((tenant) => tenant.domain === domain);
  const name = host?.replace(/:\d+$/, '').toLowerCase();
  return (
    tenants.find((tenant) => name !== undefined && tenant.hosts.includes(name)) ??
    tenants.find((tenant) => tenant.isDefault) ??
    tenants[0]
  );
}
