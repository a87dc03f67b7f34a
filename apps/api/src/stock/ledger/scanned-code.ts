import { unknownCode } from '@karwan/contract/stock/unknown-code';
import type { Database } from '@karwan/database/connect';
import { ORPCError } from '@orpc/server';
import { type Kysely, sql } from 'kysely';

/** The lengths of a GTIN: GTIN-8, UPC-A, EAN-13 and GTIN-14. */
const lengths = [8, 12, 13, 14];

/**
 * The GTINs that a scanned code may be stored as: scanners and suppliers differ in leading zeros. Empty for a code that
 * is no GTIN.
 */
export function gtinsOf(code: string): string[] {
  if (!/^[0-9]{6,14}$/.test(code)) return [];
  const digits = code.replace(/^0+/, '');
  return lengths
    .filter((length) => length >= digits.length)
    .map((length) => digits.padStart(length, '0'));
}

/** The `id` of each variant that a scanned code may mean: by the variant's or the product's code, or a GTIN of either. */
export const variantsOfCode = (tenantId: number, code: string) => {
  const gtins = gtinsOf(code);
  return sql`(
    select id from variant where tenant_id = ${tenantId} and code = ${code}
    union select id from variant where tenant_id = ${tenantId} and gtin = any(${gtins})
    union select v.id from product p join variant v on v.product_id = p.id
      where p.tenant_id = ${tenantId} and p.item_custom_id = ${code}
    union select v.id from product p join variant v on v.product_id = p.id
      where p.tenant_id = ${tenantId} and p.gtin = any(${gtins}))`;
};

/** @throws UNKNOWN_PRODUCT_CODE if no product has the code */
export async function requireKnownCode(
  db: Kysely<Database>,
  tenantId: number,
  code: string,
): Promise<void> {
  const { rows } = await sql`select from ${variantsOfCode(tenantId, code)} meant limit 1`.execute(
    db,
  );
  if (rows.length === 0)
    throw new ORPCError('UNKNOWN_PRODUCT_CODE', unknownCode.UNKNOWN_PRODUCT_CODE);
}
