import type { NewProduct } from '@karwan/contract/new-product';
import { sql } from 'kysely';
import { claimRequest } from '../../../../platform/staff-trail/claim-request.ts';
import {
  type CommandContext,
  runStaffCommand,
  type StaffCommand,
} from '../../../../platform/staff-trail/run-staff-command.ts';
import { setCopied } from '../edit/product-columns.ts';
import { lockProduct } from '../edit/product-row.ts';
import { requireCategories } from '../edit/require-categories.ts';
import { newCode } from './new-code.ts';

interface Copy {
  readonly from: number;
  readonly to: number;
  readonly code: string;
}

/**
 * Adds a product, hidden: an empty one, with one variant that no branch offers yet, or a copy of another one.
 * Idempotent by key.
 * @throws BAD_REQUEST for a code that is taken, and for a category or brand that does not exist; NOT_FOUND for a copy
 * of an unknown product
 */
export function createProduct(
  context: CommandContext,
  requested: NewProduct,
): Promise<{ id: string }> {
  const { tenant } = context;
  return runStaffCommand(context, async (command) => {
    const { trx, record } = command;
    const claim = await claimRequest(trx, tenant.id, `create-product:${requested.key}`);
    if (claim.before !== undefined) return { id: claim.before };
    const { name, category, brand, copyOf } = requested;
    await requireCategories(trx, tenant.id, { category, brand });
    const from = copyOf === undefined ? undefined : { tenantId: tenant.id, id: copyOf };
    const original = from && (await lockProduct(trx, from));
    const code = await newCode(trx, tenant.id, requested);
    const { rows } = await sql<{ id: number }>`
      insert into product (tenant_id, item_custom_id, name, category_id, brand_id, is_active)
      values (${tenant.id}, ${code}, ${name}, ${category}::integer, ${brand}::integer, false)
      returning id`.execute(trx);
    const id = rows[0]?.id ?? 0;
    if (original) await copyParts(command, { from: original.productId, to: id, code });
    else {
      await sql`insert into variant (tenant_id, product_id, code)
        values (${tenant.id}, ${id}, ${code})`.execute(trx);
    }
    const after = { name, category, brand, ...(original && { copyOf: original.itemCustomId }) };
    record({ kind: 'product.create', entity: 'product', entityId: code, after });
    await claim.finish(String(id));
    return { id: String(id) };
  });
}

/**
 * Copies texts besides the name, facts, pictures, variants, and the prices of the member's branches, but no codes and
 * GTINs, which identify one product, and no stock.
 */
async function copyParts({ trx, staff }: StaffCommand, { from, to, code }: Copy): Promise<void> {
  const { branches } = staff.access;
  await sql`
    update product p set ${setCopied}
    from product o where o.id = ${from} and p.id = ${to}`.execute(trx);
  await sql`insert into product_other_category (product_id, category_id)
    select ${to}, category_id from product_other_category
    where product_id = ${from} and category_id <> (select category_id from product where id = ${to})
    order by category_id`.execute(trx);
  await sql`
    insert into variant (tenant_id, product_id, code, weight_grams, pictures, choice, position)
    select tenant_id, ${to}, ${code} || case when choice = '{}' then '' else '-' || row_number() over (
        partition by choice = '{}' order by position, id) end,
      weight_grams, pictures, choice, position
    from variant where product_id = ${from} order by position, id`.execute(trx);
  await sql`
    insert into item (tenant_id, product_id, variant_id, branch_id, price, sale_price, sale_from, sale_until, stock,
      low_stock, is_active)
    select i.tenant_id, ${to}, copy.id, i.branch_id, i.price,
      i.sale_price, i.sale_from, i.sale_until, 0, i.low_stock, i.is_active
    from item i
    join variant o on o.id = i.variant_id
    join variant copy on copy.product_id = ${to} and copy.choice = o.choice
    where i.product_id = ${from}
      and (${branches}::integer[] is null or i.branch_id = any(${branches}::integer[]))
    order by copy.id, i.branch_id`.execute(trx);
}
