import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import { newVoucherCode, voucherHash } from '../voucher-ledger/voucher-code.ts';

/** Issues a gift voucher. @returns its id and code */
export async function writeVoucher(
  db: Kysely<Database>,
  tenantId: number,
  amount: number,
  { currency = 'PKR', expiresAt = new Date(Date.now() + 86_400_000) } = {},
): Promise<{ id: string; code: string }> {
  const code = newVoucherCode();
  const { rows } = await sql<{ id: string }>`
    insert into gift_voucher (tenant_id, code_hash, ending, currency, amount, expires_at, issued_by)
    values (${tenantId}, ${voucherHash(code)}, ${code.slice(-4)}, ${currency}, ${amount}, ${expiresAt},
      'staff:staff')
    returning id::text`.execute(db);
  const id = rows[0]?.id ?? '';
  await sql`insert into gift_voucher_entry (voucher_id, kind, amount, by)
    values (${id}, 'issued', ${amount}, 'staff:staff')`.execute(db);
  return { id, code };
}

/** The balance in minor units. */
export async function voucherBalance(db: Kysely<Database>, id: string): Promise<number> {
  const { rows } = await sql<{ balance: number }>`
    select coalesce(sum(amount), 0)::bigint as balance from gift_voucher_entry
    where voucher_id = ${id}`.execute(db);
  return rows[0]?.balance ?? Number.NaN;
}
