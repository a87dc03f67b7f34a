import { sql } from 'kysely';
import { badField, notFound } from '../../../platform/faults.ts';
import {
  type CommandContext,
  runStaffCommand,
} from '../../../platform/staff-trail/run-staff-command.ts';

type Size = [number, number, number];

interface Weighed {
  readonly orderId: string;
  readonly itemCustomId: string;
  readonly grams?: number | undefined;
  readonly sizeMm?: Size | undefined;
}

interface Found {
  id: number;
  grams: number | null;
  sizeMm: Size | null;
  branchId: number;
}

/**
 * Saves the missing weight or size of a product that a shipping offer needs. Known values are not overwritten: other orders
 * may have been charged by them.
 * @throws NOT_FOUND if there is no such order or it does not have the product
 */
export function saveWeight(
  context: CommandContext,
  { orderId, itemCustomId, grams, sizeMm }: Weighed,
): Promise<{ grams: number | null; sizeMm: Size | null }> {
  const { tenant } = context;
  if (grams === undefined && sizeMm === undefined)
    throw badField('grams', 'must be given', 'required');
  return runStaffCommand(context, async ({ trx, staff, record }) => {
    const { branches } = staff.access;
    const { rows } = await sql<Found>`
      select p.id, p.weight_grams as grams, p.size_mm as "sizeMm", o.branch_id as "branchId"
      from orders o join order_item l on l.order_id = o.id join product p on p.id = l.product_id
      where o.tenant_id = ${tenant.id} and o.order_id = ${orderId}
        and p.item_custom_id = ${itemCustomId}
        and (${branches}::integer[] is null or o.branch_id = any(${branches}))
      limit 1 for no key update of p`.execute(trx);
    const [product] = rows;
    if (!product) throw notFound('Product');
    const next = {
      grams: product.grams ?? grams ?? null,
      sizeMm: product.sizeMm ?? sizeMm ?? null,
    };
    if (next.grams === product.grams && String(next.sizeMm) === String(product.sizeMm)) return next;
    await sql`update product set weight_grams = ${next.grams}, size_mm = ${next.sizeMm}::integer[],
      updated_at = now() where id = ${product.id}`.execute(trx);
    record({
      kind: 'product.weigh',
      entity: 'product',
      entityId: itemCustomId,
      branchId: product.branchId,
      before: { grams: product.grams, sizeMm: product.sizeMm },
      after: next,
    });
    return next;
  });
}
