import type { Database } from '@karwan/database/connect';
import { sql, type Transaction } from 'kysely';
import { newVoucherCode, voucherHash } from './voucher-code.ts';

interface NewVoucher {
  readonly tenantId: number;
  /** Minor units. */
  readonly amount: number;
  readonly currency: string;
  readonly expiresAt: Date;
  readonly note: string;
  /** Who gets its code, by mail address or phone number; empty: nobody by a message. */
  readonly recipient: string;
  /** The actor, in the format of order events. */
  readonly by: string;
}

/** Issues a gift voucher. Its code is not stored. */
export async function createVoucher(
  trx: Transaction<Database>,
  { tenantId, amount, currency, expiresAt, note, recipient, by }: NewVoucher,
): Promise<{ id: string; code: string }> {
  const code = newVoucherCode();
  const { rows } = await sql<{ id: string }>`
    insert into gift_voucher (tenant_id, code_hash, ending, currency, amount, expires_at, note, recipient,
      issued_by)
    values (${tenantId}, ${voucherHash(code)}, ${code.slice(-4)}, ${currency}, ${amount},
      ${expiresAt}, ${note}, ${recipient}, ${by})
    returning id::text`.execute(trx);
  const id = rows[0]?.id ?? '';
  await sql`insert into gift_voucher_entry (voucher_id, kind, amount, by)
    values (${id}, 'issued', ${amount}, ${by})`.execute(trx);
  return { id, code };
}
