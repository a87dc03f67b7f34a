import { randomBytes } from 'node:crypto';
import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import { badField } from '../../../../platform/faults.ts';
import { slugOf } from '../../../../platform/text/slug.ts';

/**
 * The code of a new product: as typed, or derived from its name.
 * @throws BAD_REQUEST for a code that a product or a variant has
 */
export async function newCode(
  trx: Kysely<Database>,
  tenantId: number,
  { name, code }: { readonly name: string; readonly code?: string | undefined },
): Promise<string> {
  const requested = code ?? slugOf(name);
  const { rows } = await sql<{ isTaken: boolean }>`
    select exists (select from product where tenant_id = ${tenantId} and item_custom_id = ${requested})
      or exists (select from variant where tenant_id = ${tenantId} and code = ${requested}) as "isTaken"`.execute(
    trx,
  );
  if (!rows[0]?.isTaken) return requested;
  if (code !== undefined) throw badField('code', 'is that of another product', 'invalid');
  return `${requested}-${randomBytes(3).toString('hex')}`;
}
