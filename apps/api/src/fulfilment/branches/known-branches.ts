import type { DeliveringBranch } from '@karwan/contract/delivery-promise';
import type { Database } from '@karwan/database/connect';
import type { BranchTerms } from '@karwan/pricing/cart';
import { type Kysely, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { preparedRead } from '../../platform/prepared.ts';
import { type BranchTermsRow, branchTermsColumns, pricingTerms } from './branch-terms.ts';
import { deliveringBranch } from './delivering-branch.ts';

/** A branch's row, and the values parsed from it. */
export interface KnownBranch {
  readonly row: BranchTermsRow;
  readonly pricing: BranchTerms;
  readonly delivering: DeliveringBranch;
}

/** Identifies a version of a branch's row, as a statement read it. */
export interface BranchVersion {
  branch_id: number;
  /** `branchVersion` of the row. */
  branch_version: string;
}

/** A row with its branch. */
export interface OfBranch {
  readonly branch: KnownBranch;
}

/**
 * A row version's transaction id and physical place. PostgreSQL changes them with every update, so equal values mean an
 * unchanged row. From `branch w`.
 */
export const branchVersion = sql.raw(`w.xmin::text || w.ctid::text`);

const known = new WeakMap<Kysely<Database>, LRUCache<string, KnownBranch>>();

/**
 * Branches by id, from a cache whose key is the row's version. Reading a branch's terms costs PostgreSQL a fifth of a
 * product's statement, and they are the same for thousands of products. A branch that was deleted meanwhile is left
 * out.
 * @param reader the connection that reads branches that are not cached; within a transaction, the transaction's
 */
export async function knownBranches(
  db: Kysely<Database>,
  versions: readonly BranchVersion[],
  reader = db,
): Promise<ReadonlyMap<number, KnownBranch>> {
  let memory = known.get(db);
  if (!memory) {
    memory = new LRUCache({ max: 1_000 });
    known.set(db, memory);
  }
  const found = new Map<number, KnownBranch>();
  const missing = new Set<number>();
  for (const version of versions) {
    const branch = memory.get(keyOf(version));
    if (branch) found.set(version.branch_id, branch);
    else missing.add(version.branch_id);
  }
  if (missing.size === 0) return found;
  for (const { branch_version, ...row } of await selectBranches(reader, [...missing])) {
    const branch = { row, pricing: pricingTerms(row), delivering: deliveringBranch(row) };
    memory.set(keyOf({ branch_id: row.branchId, branch_version }), branch);
    found.set(row.branchId, branch);
  }
  return found;
}

const keyOf = ({ branch_id, branch_version }: BranchVersion) => `${branch_id} ${branch_version}`;

async function selectBranches(db: Kysely<Database>, ids: readonly number[]) {
  const { rows } = await sql<
    BranchTermsRow & { branch_version: string }
  >`${preparedRead('branches')}
    select ${branchTermsColumns}, ${branchVersion} as branch_version from branch w
    where w.id = any(${ids}::bigint[])
  `.execute(db);
  return rows;
}
