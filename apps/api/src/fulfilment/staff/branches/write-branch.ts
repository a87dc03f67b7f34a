import type { BranchFields } from '@karwan/contract/shop/settings/branch-settings';
import type { Database } from '@karwan/database/connect';
import { sql, type Transaction } from 'kysely';
import { branchColumns } from './read-branch.ts';

/** Writes fields of a branch; triggers update what depends on them, and notify every process. */
export async function writeBranch(
  trx: Transaction<Database>,
  id: number,
  fields: Partial<BranchFields>,
  version?: number,
): Promise<void> {
  const sets = Object.entries(fields).map(([field, value]) => {
    const column = sql.ref(branchColumns[field as keyof BranchFields]);
    return field === 'deliverySlots' || field === 'openingHours'
      ? sql`${column} = ${JSON.stringify(value)}::jsonb`
      : sql`${column} = ${value}`;
  });
  if (version !== undefined) sets.push(sql`version = ${version}`);
  await sql`update branch set ${sql.join(sets)} where id = ${id}`.execute(trx);
}
