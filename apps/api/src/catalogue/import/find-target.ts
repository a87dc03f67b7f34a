import type { Database } from '@karwan/database/connect';
import type { Kysely } from 'kysely';
import type { ImportTarget } from './import-catalogue.ts';
import { ImportFault } from './import-fault.ts';

/**
 * The branch that offers go into: the one asked for, or the tenant's only or first one.
 * @throws ImportFault that names the option when the shop or the branch is not there.
 */
export async function findTarget(
  db: Kysely<Database>,
  asked: { tenant?: string; branch?: string },
): Promise<ImportTarget> {
  const tenants = await db
    .selectFrom('tenant')
    .select(['id', 'domain', 'is_default'])
    .orderBy('id')
    .execute();
  const tenant =
    asked.tenant === undefined
      ? (tenants.find((known) => known.is_default) ?? tenants[0])
      : tenants.find((known) => known.domain === asked.tenant);
  if (!tenant) {
    const known = tenants.map(({ domain }) => domain).join(', ') || 'none';
    throw new ImportFault(`--tenant: no such shop; there are: ${known}`);
  }
  const branches = await db
    .selectFrom('branch')
    .select(['id', 'code', 'currency'])
    .where('tenant_id', '=', tenant.id)
    .orderBy('id')
    .execute();
  const branch =
    asked.branch === undefined
      ? branches[0]
      : branches.find(({ id, code }) => String(id) === asked.branch || code === asked.branch);
  if (!branch) {
    const known = branches.map(({ id, code }) => `${id} (${code})`).join(', ') || 'none';
    throw new ImportFault(`--branch: no such branch; there are: ${known}`);
  }
  return { tenantId: tenant.id, branchId: branch.id, currency: branch.currency };
}
