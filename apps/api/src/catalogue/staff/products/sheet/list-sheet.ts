import type { SheetRow } from '@karwan/contract/catalogue/staff/staff-prices';
import type { ProductListInput } from '@karwan/contract/product-list';
import { sql } from 'kysely';
import type { RequestContext } from '../../../../platform/context.ts';
import { requireStaff } from '../../../../platform/session.ts';
import { branchesOf } from '../../../../platform/staff/branches-of.ts';
import { choiceTitles } from '../../../products/choice-titles.ts';
import { listProducts } from '../list/list-products.ts';

type Context = Pick<RequestContext, 'db' | 'tenant' | 'session'>;

interface SaleDates {
  saleFrom: Date | null;
  saleUntil: Date | null;
}

/** The prices of the member's branches for a page of products. */
export async function listSheet(
  context: Context,
  input: ProductListInput,
): Promise<{ rows: SheetRow[]; next: string | null }> {
  const { db, tenant } = context;
  const branches = branchesOf(await requireStaff(context), input.branches);
  const { products, next } = await listProducts(context, input);
  const { rows } = await sql<Omit<SheetRow, keyof SaleDates> & SaleDates>`
    select i.id::text as "itemId", p.id::text as "productId", p.name, v.code, ${choiceTitles} as choice,
      w.name as "branchName", trim(w.currency) as currency, i.price, i.sale_price as "salePrice",
      i.sale_from as "saleFrom", i.sale_until as "saleUntil"
    from item i
    join product p on p.id = i.product_id
    join variant v on v.id = i.variant_id
    join branch w on w.id = i.branch_id
    where i.tenant_id = ${tenant.id} and i.product_id = any(${products.map(({ id }) => id)}::bigint[])
      and i.is_active and (${branches}::integer[] is null or i.branch_id = any(${branches}::integer[]))
    order by p.id desc, v.position, v.id, w.id`.execute(db);
  return {
    rows: rows.map((row) => ({
      ...row,
      saleFrom: row.saleFrom?.toISOString() ?? null,
      saleUntil: row.saleUntil?.toISOString() ?? null,
    })),
    next,
  };
}
