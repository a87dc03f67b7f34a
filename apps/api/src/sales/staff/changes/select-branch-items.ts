import type { BranchItems } from '@karwan/contract/order-changes';
import { unitPrice } from '@karwan/money/unit-price';
import { sql } from 'kysely';
import { salePriceNow } from '../../../catalogue/products/sale-price-now.ts';
import type { RequestContext } from '../../../platform/context.ts';
import { requireStaff } from '../../../platform/session.ts';
import { chooseOptions, optionsToChoose } from '../../cart/choose-options.ts';
import { choiceOf, optionsOf } from './price-change.ts';

interface Row extends Omit<BranchItems, 'itemId' | 'branchId' | 'options' | 'toChoose'> {
  itemId: number;
  salePrice: number | null;
  branchId: number;
  options: unknown;
  choice: unknown;
}

/** The variants of some products in the member's branches or in one of them. */
export async function listBranchItems(
  context: RequestContext,
  {
    itemCustomIds,
    branchId,
  }: { readonly itemCustomIds: string[]; readonly branchId?: string | undefined },
): Promise<{ goods: BranchItems[] }> {
  const { access } = await requireStaff(context);
  const { branches } = access;
  const { rows } = await sql<Row>`
    select i.id as "itemId", p.item_custom_id as "itemCustomId", v.code as "variantCode", p.name,
      coalesce(v.pictures[1], p.pictures[1]) as image, p.options, v.choice, w.id as "branchId",
      w.name as "branchName", i.price, ${salePriceNow} as "salePrice",
      trim(w.currency) as currency, i.stock
    from product p join variant v on v.product_id = p.id join item i on i.variant_id = v.id
    join branch w on w.id = i.branch_id
    where p.tenant_id = ${context.tenant.id} and i.tenant_id = ${context.tenant.id}
      and p.item_custom_id = any(${itemCustomIds}::text[]) and p.is_active and i.is_active
      and w.is_active and (${branchId ?? null}::integer is null or w.id = ${branchId ?? null}::integer)
      and (${branches}::integer[] is null or w.id = any(${branches}))
    order by array_position(${itemCustomIds}::text[], p.item_custom_id), v.position, v.id, w.id
    limit 200`.execute(context.db);
  return {
    goods: rows.map(({ choice, options, price, salePrice, ...row }) => ({
      ...row,
      image: chooseOptions(options, choiceOf({ choice })).image ?? row.image,
      price: unitPrice({ price, salePrice }),
      itemId: String(row.itemId),
      branchId: String(row.branchId),
      options: optionsOf({ options, choice }),
      toChoose: optionsToChoose(options, choiceOf({ choice })),
    })),
  };
}
