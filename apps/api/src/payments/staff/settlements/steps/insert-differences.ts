import type { Database } from '@karwan/database/connect';
import { sql, type Transaction } from 'kysely';
import type { Found } from '../matching/match-rows.ts';

interface Differences {
  readonly settlementId: number;
  readonly currency: string;
  readonly differences: readonly Found[];
}

/** Stores differences for staff to settle. */
export async function insertDifferences(
  trx: Transaction<Database>,
  tenantId: number,
  { settlementId, currency, differences }: Differences,
): Promise<void> {
  if (differences.length === 0) return;
  await sql`
    insert into settlement_difference (tenant_id, settlement_id, kind, reference, claim, order_id, expected, paid,
      currency)
    select ${tenantId}, ${settlementId}, kind, reference, claim, "orderId", expected, paid, ${currency}
    from jsonb_to_recordset(${JSON.stringify(differences)}::jsonb) as d (kind text, reference text,
      claim text, "orderId" text, expected bigint, paid bigint)`.execute(trx);
}
