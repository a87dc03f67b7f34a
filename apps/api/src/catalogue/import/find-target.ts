import type { Database } from '@karwan/database/connect';
import type { Kysely } from 'kysely';
import type { ImportTarget } from './import-catalogue.ts';
import { ImportFault } from './import-fault.ts';

/** A branch of a shop, with the code that a file of all branches refers to it by. */
export interface BranchTarget extends ImportTarget {
  readonly name: string;
}

/**
 * The branch to import into: the requested one, or the tenant's only or first one.
 * @throws ImportFault naming the option when the shop or the branch does not exist.
 */
export async function findTarget(
  db: Kysely<Database>,
  requested: { tenant?: string; branch?: string },
): Promise<ImportTarget> {
  const branches = await findBranches(db, requested);
  const branch =
    requested.branch === undefined
      ? branches[0]
      : branches.find(
          ({ branchId, name }) =>
            String(branchId) === requested.branch || name === requested.branch,
        );
  if (!branch) {
    const known =
      branches.map(({ branchId, name }) => `${branchId} (${name})`).join(', ') || 'none';
    throw new ImportFault(`--branch: no such branch; there are: ${known}`);
  }
  const { name: _, ...target } = branch;
  return target;
}

/** All branches of the requested shop, the first one first. @throws ImportFault when there is no such shop */
export async function findBranches(
  db: Kysely<Database>,
  requested: { tenant?: string },
): Promise<BranchTarget[]> {
  const tenants = await db
    .selectFrom('tenant')
    .select(['id', 'domain', 'is_default'])
    .orderBy('id')
    .execute();
  const tenant =
    requested.tenant === undefined
      ? (tenants.find((known) => known.is_default) ?? tenants[0])
      : tenants.find((known) => known.domain === requested.tenant);
  if (!tenant) {
    const known = tenants.map(({ domain }) => domain).join(', ') || 'none';
    throw new ImportFault(`--tenant: no such shop; there are: ${known}`);
  }
  return branchesOf(db, tenant.id);
}

/** All branches of a shop, the first one first. */
export async function branchesOf(db: Kysely<Database>, tenantId: number): Promise<BranchTarget[]> {
  const branches = await db
    .selectFrom('branch')
    .select(['id', 'code', 'currency'])
    .where('tenant_id', '=', tenantId)
    .orderBy('id')
    .execute();
  return branches.map(({ id, code, currency }) => ({
    tenantId,
    branchId: id,
    currency,
    name: code,
  }));
}
