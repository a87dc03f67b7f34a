import { sql } from 'kysely';
import type { RequestContext } from '../../../../platform/context.ts';
import { badField, notFound } from '../../../../platform/faults.ts';
import {
  type CommandContext,
  runStaffCommand,
  type StaffCommand,
} from '../../../../platform/staff-trail/run-staff-command.ts';
import { lockTree } from '../../../categories/lock-tree.ts';
import { inOrder, planMove, type TreeNode } from './plan-tree.ts';
import { redirectMerged } from './previous-addresses.ts';
import { readNodes } from './read-tree.ts';
import { refreshListedProducts } from './refresh-listed-products.ts';
import { storePositions } from './store-positions.ts';

type Context = CommandContext & Pick<RequestContext, 'jobs'>;

/**
 * Merges a category into another one: its products, subcategories and all references move over, and its addresses
 * redirect there.
 * @throws NOT_FOUND, BAD_REQUEST for itself or a descendant
 */
export function mergeCategory(
  context: Context,
  { id, into }: { readonly id: string; readonly into: string },
) {
  const { tenant } = context;
  const [from, to] = [Number(id), Number(into)];
  return runStaffCommand(context, async (command) => {
    const { trx, record } = command;
    await lockTree(trx, tenant.id);
    // So that no product gets the category that is being deleted.
    await sql`select from category where tenant_id = ${tenant.id} and id in (${from}, ${to})
      order by id for update`.execute(trx);
    const nodes = await readNodes(trx, tenant.id);
    const node = nodes.find((one) => one.id === from);
    const target = nodes.find((one) => one.id === to);
    if (!node) throw notFound('Category');
    if (!target || from === to) throw badField('into', 'is no other category', 'choice');
    const ancestors = [...ancestorIds(nodes, to)];
    if (ancestors.includes(from)) throw badField('into', 'is below the category itself', 'choice');
    const children = nodes.filter(({ parentId }) => parentId === from).sort(inOrder);
    const ids = children.map((child) => child.id);
    const changes = planMove(nodes, ids, { parentId: to, beforeId: null });
    await storePositions(trx, tenant.id, nodes, changes);
    await moveReferences(command, tenant.id, from, to);
    await moveSales(command, tenant.id, from, ancestors.at(-1) ?? to);
    await redirectMerged(trx, tenant.id, node, target);
    await sql`delete from category where tenant_id = ${tenant.id} and id = ${from}`.execute(trx);
    record({
      kind: 'category.merge',
      entity: 'category',
      entityId: id,
      before: { name: node.name, menuUrl: node.menuUrl },
      after: { into, name: target.name, menuUrl: target.menuUrl },
    });
    const task = await refreshListedProducts(command, context, { categories: [to] });
    return { menuUrl: target.menuUrl, task };
  });
}

/** A category's id and those of its ancestors. */
function* ancestorIds(nodes: readonly TreeNode[], id: number): Generator<number> {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  for (let at: number | null = id; at !== null; at = byId.get(at)?.parentId ?? null) yield at;
}

/** Updates references of products, promotions, collections and stock counts, and drops the category's own duty. */
async function moveReferences(
  { trx }: StaffCommand,
  tenantId: number,
  from: number,
  to: number,
): Promise<void> {
  await sql`select from product where category_id = ${from} order by id for no key update`.execute(
    trx,
  );
  await sql`
    insert into product_other_category (product_id, category_id)
    select other.product_id, ${to} from product_other_category other
    join product p on p.id = other.product_id
    where other.category_id = ${from} and p.category_id not in (${from}, ${to})
    order by other.product_id on conflict do nothing`.execute(trx);
  await sql`delete from product_other_category where category_id = ${from}
    or category_id = ${to} and product_id in (select id from product where category_id = ${from})`.execute(
    trx,
  );
  await sql`update product set category_id = ${to}, sorting_version = sorting_version + 1, updated_at = now()
    where category_id = ${from}`.execute(trx);
  await sql`update promotion set category_ids = case when ${to} = any(category_ids)
      then array_remove(category_ids, ${from}) else array_replace(category_ids, ${from}, ${to}) end,
      version = version + 1
    where tenant_id = ${tenantId} and ${from} = any(category_ids)`.execute(trx);
  await sql`update collection set category_ids = case when ${to} = any(category_ids)
      then array_remove(category_ids, ${from}) else array_replace(category_ids, ${from}, ${to}) end
    where tenant_id = ${tenantId} and ${from} = any(category_ids)`.execute(trx);
  await sql`update stock_count set category_id = ${to}
    where tenant_id = ${tenantId} and category_id = ${from}`.execute(trx);
  // The duty of the nearest category applies, which is now the other one's.
  await sql`update tenant set pricing_settings = pricing_settings #- array['dutyPercentByCategory', ${String(from)}]
    where id = ${tenantId} and pricing_settings -> 'dutyPercentByCategory' ? ${String(from)}`.execute(
    trx,
  );
}

/** Adds a department's sales to the other one's. An order with items of both is counted twice. */
async function moveSales({ trx }: StaffCommand, tenantId: number, from: number, to: number) {
  await sql`
    with gone as (
      delete from sales_day_category where tenant_id = ${tenantId} and category_id = ${from} returning *
    )
    insert into sales_day_category as kept (tenant_id, day, branch_id, category_id, orders, units, goods)
    select tenant_id, day, branch_id, ${to}, orders, units, goods from gone
    on conflict (tenant_id, day, branch_id, category_id) do update set orders = kept.orders + excluded.orders,
      units = kept.units + excluded.units, goods = kept.goods + excluded.goods`.execute(trx);
}
