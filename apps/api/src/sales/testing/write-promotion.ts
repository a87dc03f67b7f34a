import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';

interface Values {
  readonly name?: string;
  readonly code?: string;
  readonly kind?: 'percent' | 'amount' | 'free_shipping' | 'buy_get';
  readonly percent?: string;
  readonly amount?: number;
  readonly minimum?: number;
  readonly group?: 'all' | 'first_order' | 'named';
  readonly customerIds?: readonly string[];
  readonly startsAt?: Date;
  readonly endsAt?: Date;
  readonly maxUses?: number;
  readonly maxUsesEach?: number;
  readonly combinable?: boolean;
}

/** Inserts an active promotion. @returns its id */
export async function writePromotion(
  db: Kysely<Database>,
  tenantId: number,
  values: Values,
): Promise<string> {
  const { kind = 'percent', name = values.code ?? 'Promotion', group = 'all' } = values;
  const { rows } = await sql<{ id: string }>`
    insert into promotion (tenant_id, name, code, kind, percent, amount, minimum, currency,
      customer_group, customer_ids, starts_at, ends_at, max_uses, max_uses_each, combinable, is_active)
    values (${tenantId}, ${name}, ${values.code ?? null}, ${kind}, ${values.percent ?? null},
      ${values.amount ?? null}, ${values.minimum ?? 0}, 'PKR', ${group},
      ${[...(values.customerIds ?? [])]}::text[], ${values.startsAt ?? null},
      ${values.endsAt ?? null}, ${values.maxUses ?? null}, ${values.maxUsesEach ?? null}, ${values.combinable ?? false}, true)
    returning id::text`.execute(db);
  return rows[0]?.id ?? '';
}
