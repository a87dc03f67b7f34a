import type { ProductFilters } from '@karwan/contract/product-list';
import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import { badField } from '../../../../../platform/faults.ts';
import type { StaffSession } from '../../../../../platform/session.ts';
import { branchesOf } from '../../../../../platform/staff/branches-of.ts';
import type { Tenant } from '../../../../../platform/tenants.ts';
import { otherLanguages } from '../../../../../shop/settings/other-languages.ts';
import { conditionsOf, examinedProducts } from '../../list/choose-products.ts';
import { categoryWithDescendants, findIds, maxFound } from '../../list/find-ids.ts';
import type { LockedPrice } from '../decide-prices.ts';

/** The maximum number of products that a rule reads, and the most offers that it changes. */
const max = { looked: 300_000, offers: 50_000 };

export interface ChosenOffer extends LockedPrice {
  readonly currency: string;
}

interface Chooser {
  readonly db: Kysely<Database>;
  readonly tenant: Tenant;
  readonly staff: StaffSession;
}

/**
 * Every offer of a list of products in the member's branches, not only those of a page.
 * @throws BAD_REQUEST if there may be more than the limits: the list must be filtered further
 */
export async function chooseOffers(
  { db, tenant, staff }: Chooser,
  filters: ProductFilters,
): Promise<ChosenOffer[]> {
  const { q, category } = filters;
  const context = { db, tenant };
  const branches = branchesOf(staff, filters.branches);
  const found = q ? await findIds(context, q) : undefined;
  if (found && found.length >= maxFound) throw tooMany('q');
  const requested = {
    ...filters,
    branches,
    found,
    before: undefined,
    categories: category ? await categoryWithDescendants(context, category) : undefined,
  };
  const { rows } = await sql<ChosenOffer & { looked: number }>`
    with looked as materialized (${examinedProducts(tenant.id, requested, max.looked + 1)})
    select i.id::text as "itemId", i.branch_id as "branchId", i.product_id as "productId",
      i.price_version as version, i.price, i.sale_price as "salePrice", i.sale_from as "saleFrom",
      i.sale_until as "saleUntil", trim(w.currency) as currency,
      (select count(*) from looked)::integer as looked
    from looked
    join product p on p.id = looked.id
    join item i on i.product_id = p.id and i.tenant_id = ${tenant.id} and i.is_active
      and (${branches}::integer[] is null or i.branch_id = any(${branches}::integer[]))
    join branch w on w.id = i.branch_id
    where ${conditionsOf(tenant.id, requested, otherLanguages(tenant))}
    limit ${max.offers + 1}`.execute(db);
  if (rows.length > max.offers || (rows[0]?.looked ?? 0) > max.looked) throw tooMany('category');
  return rows.toSorted((a, b) => a.productId - b.productId || Number(a.itemId) - Number(b.itemId));
}

const tooMany = (field: 'q' | 'category') =>
  badField(field, 'leaves more offers than one rule may change', 'range');
