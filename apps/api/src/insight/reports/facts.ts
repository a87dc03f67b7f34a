import { sql } from 'kysely';
import type { RequestContext } from '../../platform/context.ts';

/** The reports' currency, and the time of the latest sums. */
export async function factsOf({ db, tenant }: Pick<RequestContext, 'db' | 'tenant'>) {
  const { rows } = await sql<{ at: Date }>`select at from sales_mark`.execute(db);
  return { currency: tenant.baseCurrency, asOf: rows[0]?.at.toISOString() ?? null };
}
