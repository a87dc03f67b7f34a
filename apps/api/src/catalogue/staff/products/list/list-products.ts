import type { ProductListInput, ProductRow } from '@karwan/contract/product-list';
import { type ProductLack, productLacks } from '@karwan/contract/product-states';
import { type RawBuilder, sql } from 'kysely';
import type { RequestContext } from '../../../../platform/context.ts';
import { requireStaff } from '../../../../platform/session.ts';
import { branchesOf } from '../../../../platform/staff/branches-of.ts';
import { otherLanguages } from '../../../../shop/settings/other-languages.ts';
import { salePriceNow } from '../../../products/sale-price-now.ts';
import {
  conditionsOf,
  examinedProducts,
  maxExamined,
  missingConditions,
  type Wanted,
} from './choose-products.ts';
import { categoryWithDescendants, findIds } from './find-ids.ts';

type Context = Pick<RequestContext, 'db' | 'tenant' | 'session'>;

/** First reads this many times a page's size, which fills most pages. */
const maxPages = 5;

interface Row extends Omit<ProductRow, 'id' | 'price'> {
  id: number;
  price: NonNullable<ProductRow['price']> | null;
  lacks: ProductLack[];
}

/** Products, newest first, with the prices and stock of the caller's branches. */
export async function listProducts(
  context: Context,
  input: ProductListInput,
): Promise<{ products: ProductRow[]; next: string | null }> {
  const { q, category, perPage } = input;
  const requested: Wanted = {
    ...input,
    branches: branchesOf(await requireStaff(context), input.branches),
    found: q ? await findIds(context, q) : undefined,
    categories: category ? await categoryWithDescendants(context, category) : undefined,
  };
  const few = maxPages * (perPage + 1);
  let rows = await pageOf(context, requested, perPage, requested.found ? maxExamined : few);
  if (rows.length <= perPage && !requested.found) rows = await pageOf(context, requested, perPage);
  const products = rows.slice(0, perPage).map((row) => ({ ...row, id: String(row.id) }));
  if (rows.length > perPage) return { products, next: products.at(-1)?.id ?? null };
  return { products, next: await lastLooked(context, requested) };
}

/** @param most the most candidates to read */
async function pageOf(
  { db, tenant }: Context,
  requested: Wanted,
  perPage: number,
  max = maxExamined,
): Promise<Row[]> {
  const languages = otherLanguages(tenant);
  const { rows } = await selectRows(
    tenant.id,
    sql`
      select p.* from (${examinedProducts(tenant.id, requested, max)}) looked
      -- Row by row, newest first, so that the limit is reached early.
      cross join lateral (select * from product p where p.id = looked.id offset 0) p
      where ${conditionsOf(tenant.id, requested, languages)}
      order by looked.id desc limit ${perPage + 1}`,
    requested.branches,
    missingConditions(tenant.id, languages),
  ).execute(db);
  return rows;
}

/** The cursor after a page that read the maximum; null: there are no more. */
async function lastLooked({ db, tenant }: Context, requested: Wanted): Promise<string | null> {
  const { rows } = await sql<{ id: number }>`
    select id from (${examinedProducts(tenant.id, requested)}) looked offset ${maxExamined - 1} limit 1`.execute(
    db,
  );
  return rows[0] ? String(rows[0].id) : null;
}

const selectRows = (
  tenantId: number,
  chosen: RawBuilder<unknown>,
  branches: readonly number[] | null,
  lacks: Record<ProductLack, RawBuilder<unknown>>,
) => sql<Row>`
  with p as materialized (${chosen})
  select p.id, p.item_custom_id as "itemCustomId", p.name, p.pictures[1] as picture, c.title as category,
    brand.title as brand, p.is_active as "isActive", coalesce(sold.stock, 0) as stock,
    case when w.id is not null then json_build_object('branchName', w.name, 'currency', w.currency,
      'least', sold.least, 'most', sold.most, 'isSale', sold.is_sale) end as price,
    array_remove(array[${sql.join(
      productLacks.map((lack) => sql`case when ${lacks[lack]} then ${sql.lit(lack)} end`),
    )}], null) as lacks
  from p
  join category c on c.id = p.category_id
  left join brand on brand.id = p.brand_id
  left join lateral (
    select i.branch_id, min(least(i.price, now.sale)) as least, max(least(i.price, now.sale)) as most,
      coalesce((array_agg(now.sale < i.price order by least(i.price, now.sale), i.id))[1], false) as is_sale,
      (sum(sum(i.stock)) over ())::integer as stock
    from item i
    cross join lateral (select ${salePriceNow} as sale) now
    where i.tenant_id = ${tenantId} and i.product_id = p.id and i.is_active
      and (${branches}::integer[] is null or i.branch_id = any(${branches}::integer[]))
    group by i.branch_id order by i.branch_id limit 1) sold on true
  left join branch w on w.id = sold.branch_id
  order by p.id desc`;
