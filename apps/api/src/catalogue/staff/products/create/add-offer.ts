import type { NewOffer } from '@karwan/contract/new-product';
import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import { badField, notFound } from '../../../../platform/faults.ts';
import {
  type CommandContext,
  runStaffCommand,
} from '../../../../platform/staff-trail/run-staff-command.ts';
import { refreshProducts } from '../../../listing/refresh-products.ts';
import { lockProduct } from '../edit/product-row.ts';
import { requireSimilarPrice } from '../edit/require-small-change.ts';

/**
 * Offers a variant in a branch of the member, without stock, which is changed by stock movements only. An existing
 * offer stays as it is.
 * @throws NOT_FOUND, BAD_REQUEST for a variant that the product does not have, PRICE_CHANGE_TOO_BIG for a price far
 * from the product's other prices
 */
export function addOffer(
  context: CommandContext,
  requested: NewOffer,
): Promise<{ itemId: string }> {
  const { tenant } = context;
  return runStaffCommand(context, async ({ trx, staff, record }) => {
    const product = await lockProduct(trx, { tenantId: tenant.id, id: requested.productId });
    const branchId = Number(requested.branch);
    const { branches } = staff.access;
    const { rows: targets } = await sql<{ variantId: number | null }>`
      select (select v.id from variant v where v.product_id = ${product.productId}
        and v.code = ${requested.variantCode}) as "variantId"
      from branch w where w.tenant_id = ${tenant.id} and w.id = ${branchId}`.execute(trx);
    const [target] = targets;
    if (!target || (branches && !branches.includes(branchId))) throw notFound('Branch');
    if (target.variantId === null) throw badField('variantCode', 'is not there', 'choice');
    requireSimilarPrice(staff, await likeOffers(trx, product.productId, { ...target, branchId }), {
      price: requested.price,
      salePrice: null,
    });
    const { rows: added } = await sql<{ id: number }>`
      insert into item (tenant_id, product_id, variant_id, branch_id, price, stock)
      values (${tenant.id}, ${product.productId}, ${target.variantId}, ${branchId}, ${requested.price}, 0)
      on conflict (variant_id, branch_id) do nothing returning id`.execute(trx);
    const [offer] = added;
    if (offer) {
      const after = { price: requested.price, isActive: true };
      record({ kind: 'item.add', entity: 'item', entityId: String(offer.id), branchId, after });
      await refreshProducts(trx, [product.productId]);
      return { itemId: String(offer.id) };
    }
    const { rows: known } = await sql<{ id: number }>`
      select id from item where variant_id = ${target.variantId} and branch_id = ${branchId}`.execute(
      trx,
    );
    return { itemId: String(known[0]?.id) };
  });
}

/**
 * The product's prices: of the branch, or else of others in its currency. Empty if the branch offers the variant
 * already, which then stays as it is.
 */
async function likeOffers(
  trx: Kysely<Database>,
  productId: number,
  { variantId, branchId }: { variantId: number | null; branchId: number },
): Promise<{ price: number; salePrice: number | null }[]> {
  const { rows } = await sql<{ price: number; salePrice: number | null; isHere: boolean }>`
    select i.price, i.sale_price as "salePrice", i.branch_id = here.id as "isHere"
    from branch here join branch w on w.tenant_id = here.tenant_id and w.currency = here.currency
    join item i on i.branch_id = w.id and i.product_id = ${productId}
    where here.id = ${branchId} and not exists (
      select from item own where own.variant_id = ${variantId}::bigint and own.branch_id = here.id)
    order by i.id`.execute(trx);
  const here = rows.filter(({ isHere }) => isHere);
  return here.length > 0 ? here : rows;
}
