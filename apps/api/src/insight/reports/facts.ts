import { sql } from 'kysely';
import type { RequestContext } from '../../platform/context.ts';

/** In which currency reports are written, and as of when they are summed. */
export async function factsOf({ db, tenant }: Pick<RequestContext, 'db' | 'tenant'>) {
  const { rows } = await sql<{ at: Date }>`select at from sales_mark`.execute(db);
  return { currency: tenant.baseCurrency, asOf: rows[0]?.at.toISOString() ?? null };
}
