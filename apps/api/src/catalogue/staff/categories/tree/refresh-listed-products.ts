import { sql } from 'kysely';
import type { RequestContext } from '../../../../platform/context.ts';
import { beginTask } from '../../../../platform/staff-tasks/begin-task.ts';
import type { StaffCommand } from '../../../../platform/staff-trail/run-staff-command.ts';
import { idsListedIn } from '../../../listing/products-of-task.ts';
import { refreshProducts } from '../../../listing/refresh-products.ts';

/** The maximum number of products that are refreshed within the transaction, because bookings wait for their locks. */
const atOnce = 500;

interface ChangedGroups {
  readonly categories?: readonly number[];
  readonly brands?: readonly number[];
  readonly collections?: readonly number[];
}

/**
 * Refreshes listings and search of all products of some categories (with their subcategories), brands and collections:
 * at the end of the transaction, or as a task if there are many.
 * @returns the task; null: it is done
 */
export async function refreshListedProducts(
  { trx, staff }: StaffCommand,
  { tenant, jobs }: Pick<RequestContext, 'tenant' | 'jobs'>,
  { categories = [], brands = [], collections = [] }: ChangedGroups,
): Promise<string | null> {
  const details = { categories, brands, collections };
  const { rows } = await sql<{ id: number }>`${idsListedIn(tenant.id, details)}
    order by id limit ${sql.lit(atOnce + 1)}`.execute(trx);
  if (rows.length > atOnce) {
    const task = { tenantId: tenant.id, kind: 'listings', createdBy: staff.userId } as const;
    return beginTask(trx, jobs, { ...task, details });
  }
  await refreshProducts(
    trx,
    rows.map(({ id }) => id),
  );
  return null;
}
