import { returnDaysOf } from '@karwan/contract/return-days';
import type { ReturnPolicy } from '@karwan/contract/return-policy';
import type { Database } from '@karwan/database/connect';
import { isImported } from '@karwan/pricing/custom-duty';
import { type Kysely, sql } from 'kysely';
import { selectCategoryPaths } from '../cart/select-category-paths.ts';

/** What of a delivered order its customer may return. */
export interface ReturnWindow {
  /** When the first of these lines can no longer be returned. */
  readonly until: Date;
  /** Ids of the lines whose items the shop takes back. */
  readonly lines: ReadonlySet<string>;
}

interface Row {
  readonly deliveredAt: Date | null;
  readonly branchCountry: string;
  readonly deliveryCountry: string;
}

interface Line {
  readonly id: string;
  /** Null if the product was deleted. */
  readonly categoryId: number | null;
  readonly own: number | null;
}

const dayInMilliseconds = 86_400_000;

/**
 * The items of an order that the rules of shop and products let the customer return now.
 * @returns undefined if it is not delivered, the time is over, or none of it is taken back
 */
export async function selectReturnWindow(
  db: Kysely<Database>,
  { tenantId, orderId }: { readonly tenantId: number; readonly orderId: number },
  policy: ReturnPolicy,
  now: Date,
): Promise<ReturnWindow | undefined> {
  const { rows } = await sql<Row>`
    select (select max(e.at) from order_event e where e.order_id = o.id and e.kind = 'delivered')
        as "deliveredAt",
      trim(w.country) as "branchCountry",
      coalesce(o.shipping_address ->> 'customerCountry', 'PK') as "deliveryCountry"
    from orders o join branch w on w.id = o.branch_id where o.id = ${orderId}`.execute(db);
  const [order] = rows;
  if (!order?.deliveredAt) return undefined;
  const deliveredAt = order.deliveredAt.getTime();
  const imported = isImported(order.branchCountry, order.deliveryCountry);
  const lines = await selectLines(db, orderId);
  const paths = await selectCategoryPaths(
    db,
    tenantId,
    lines.flatMap(({ categoryId }) => categoryId ?? []),
  );
  const open = lines.flatMap(({ id, categoryId, own }) => {
    const categoryIds = categoryId === null ? [] : (paths.get(categoryId) ?? []);
    const days = returnDaysOf(policy, { own, categoryIds, isImported: imported });
    const until = deliveredAt + days * dayInMilliseconds;
    return days > 0 && until >= now.getTime() ? [{ id, until }] : [];
  });
  if (open.length === 0) return undefined;
  const until = new Date(Math.min(...open.map((line) => line.until)));
  return { until, lines: new Set(open.map(({ id }) => id)) };
}

async function selectLines(db: Kysely<Database>, orderId: number): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select l.id::text as id, p.category_id as "categoryId", p.return_days as own
    from order_item l left join item i on i.id = l.item_id left join product p on p.id = i.product_id
    where l.order_id = ${orderId}`.execute(db);
  return rows;
}
