import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import type { Placeholders } from '../../platform/statements/compiled-statement.ts';
import { voucherHash } from './voucher-code.ts';

const voucher = z.object({
  id: z.number().transform(String),
  hash: z.string(),
  currency: z.string(),
  /** The balance in minor units. */
  balance: z.number(),
  /** Whether it was voided or has expired. */
  hasEnded: z.boolean(),
});

/** A gift voucher whose code was typed, in its present state. */
export type OfferedVoucher = z.infer<typeof voucher>;

/** The hashes of typed codes that have the format of gift vouchers. */
export const hashesOf = (codes: readonly string[]): string[] =>
  codes.flatMap((code) => voucherHash(code) ?? []);

interface VoucherRequest {
  readonly tenantId: number;
  readonly voucherHashes: readonly string[];
}

/**
 * Selects the gift vouchers of typed codes as JSON text, in the order of their ids. The inner select hides the number
 * of codes, so that one cached plan serves every cart.
 */
export const vouchersColumn = ({ tenantId, voucherHashes }: Placeholders<VoucherRequest>) => sql`
  (select coalesce(json_agg(json_build_object('id', g.id, 'hash', g.code_hash, 'currency', g.currency,
      'balance', ${balanceOf}, 'hasEnded', ${hasEnded}) order by g.id), '[]')::text
    from gift_voucher g where g.tenant_id = ${tenantId}
      and g.code_hash = any ((select ${voucherHashes}::text[])::text[]))`;

/** The balance of a voucher `g`. */
export const balanceOf = sql`(select coalesce(sum(e.amount), 0)::bigint
  from gift_voucher_entry e where e.voucher_id = g.id)`;

/** A condition: whether a voucher `g` can no longer be used, whatever its balance. */
export const hasEnded = sql`(g.voided_at is not null or g.expires_at <= now())`;

const none: readonly OfferedVoucher[] = [];

/** Parses the JSON text of `vouchersColumn`. */
export const readVouchers = (text: string): readonly OfferedVoucher[] =>
  text === '[]' ? none : z.array(voucher).parse(JSON.parse(text));

/**
 * Locks the vouchers of codes, so that their balances do not change until the booking ends, and reads them: in two
 * statements, because only the second one's snapshot includes what others spent during the wait.
 */
export async function lockVouchers(
  trx: Kysely<Database>,
  tenantId: number,
  codes: readonly string[],
): Promise<readonly OfferedVoucher[]> {
  const voucherHashes = hashesOf(codes);
  await sql`select from gift_voucher where tenant_id = ${tenantId}
    and code_hash = any (${voucherHashes}::text[]) order by id for no key update`.execute(trx);
  const { rows } = await sql<{ vouchers: string }>`
    select ${vouchersColumn({ tenantId, voucherHashes })} as vouchers`.execute(trx);
  return readVouchers(rows[0]?.vouchers ?? '[]');
}
