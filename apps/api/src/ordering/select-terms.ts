import { currency } from '@karwan/contract/money';
import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import { prepared } from '../platform/prepared.ts';

const rates = z.array(currency.pick({ code: true, convertTo: true }));

export interface Terms {
  readonly currencies: z.infer<typeof rates>;
  /** Keys of the payment methods on offer. */
  readonly paymentMethods: readonly string[];
}

/** What holds for every cart of a tenant, in one statement. */
export async function selectTerms(db: Kysely<Database>, tenantId: number): Promise<Terms> {
  const { rows } = await sql<{
    currencies: unknown;
    payment_methods: string[];
  }>`${prepared('order-terms')}
    select
      (select coalesce(json_agg(json_build_object('code', code, 'convertTo', convert_to)), '[]')
        from currency where tenant_id = ${tenantId}) as currencies,
      array(select key from payment_method where tenant_id = ${tenantId} and is_active)
        as payment_methods`.execute(db);
  return {
    currencies: rates.parse(rows[0]?.currencies),
    paymentMethods: rows[0]?.payment_methods ?? [],
  };
}
