import type { ReturnPolicy } from '@karwan/contract/return-policy';
import type { Database } from '@karwan/database/connect';
import { isImported } from '@karwan/pricing/custom-duty';
import { type Kysely, sql } from 'kysely';
import { selectCategoryPaths } from '../cart/select-category-paths.ts';

/** What of a delivered order its customer may return. */
export interface ReturnWindow {
  readonly until: Date;
  /** Ids of the lines whose goods the shop takes back. */
  readonly lines: ReadonlySet<string>;
}

interface Row {
  readonly deliveredAt: Date | null;
  readonly branchCountry: string;
  readonly deliveryCountry: string;
}

/**
 * The goods of an order that the shop's policy lets the customer return now.
 * @returns undefined if it is not delivered, the time is over, or the shop takes none of it back
 */
export async function selectReturnWindow(
  db: Kysely<Database>,
  { tenantId, orderId }: { readonly tenantId: number; readonly orderId: number },
  policy: ReturnPolicy,
  now: Date,
): Promise<ReturnWindow | undefined> {
  if (policy.returnDays === 0) return undefined;
  const { rows } = await sql<Row>`
    select (select max(e.at) from order_event e where e.order_id = o.id and e.kind = 'delivered')
        as "deliveredAt",
      trim(w.country) as "branchCountry",
      coalesce(o.shipping_address ->> 'customerCountry', 'PK') as "deliveryCountry"
    from orders o join branch w on w.id = o.branch_id where o.id = ${orderId}`.execute(db);
  const [order] = rows;
  if (!order?.deliveredAt) return undefined;
  const until = new Date(order.deliveredAt.getTime() + policy.returnDays * 86_400_000);
  if (until < now) return undefined;
  if (!policy.returnImported && isImported(order.branchCountry, order.deliveryCountry)) {
    return undefined;
  }
  const lines = await selectAllowedLines(db, { tenantId, orderId }, policy.returnExcept);
  return lines.size > 0 ? { until, lines } : undefined;
}

async function selectAllowedLines(
  db: Kysely<Database>,
  { tenantId, orderId }: { readonly tenantId: number; readonly orderId: number },
  except: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string; categoryId: number | null }>`
    select l.id::text as id, p.category_id as "categoryId"
    from order_item l left join item i on i.id = l.item_id left join product p on p.id = i.product_id
    where l.order_id = ${orderId}`.execute(db);
  const paths = await selectCategoryPaths(
    db,
    tenantId,
    rows.flatMap(({ categoryId }) => categoryId ?? []),
  );
  const isExcluded = (categoryId: number | null) =>
    categoryId !== null && (paths.get(categoryId) ?? []).some((id) => except.includes(id));
  return new Set(rows.filter(({ categoryId }) => !isExcluded(categoryId)).map(({ id }) => id));
}
