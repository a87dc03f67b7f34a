import type { FeeFields, FeeSample } from '@karwan/contract/shop/settings/fee-settings';
import { customDuty, dutyRate, isImported } from '@karwan/pricing/custom-duty';
import { insure } from '@karwan/pricing/insurance';
import { sql } from 'kysely';
import type { RequestContext } from '../../../platform/context.ts';
import type { PricingSettings } from '../../../shop/settings/pricing-settings.ts';
import { selectCategoryPaths } from '../../cart/select-category-paths.ts';
import { pricingOf, readFees } from './read-fees.ts';

type Context = Pick<RequestContext, 'db' | 'tenant'>;

interface CategoryRow {
  readonly id: string;
  readonly title: string;
  readonly depth: number;
}

/** The settings, and the categories that may have a rate, in tree order. */
export async function showFees({ db, tenant }: Context) {
  const { fields, version } = await readFees(db, tenant.id);
  const { rows: categories } = await sql<CategoryRow>`
    with recursive tree as (
      select id, title, 0 as depth, array[position, id] as place from category
      where tenant_id = ${tenant.id} and parent_id is null
      union all
      select c.id, c.title, tree.depth + 1, tree.place || c.position || c.id
      from category c join tree on tree.id = c.parent_id where tree.depth < 20
    )
    select id::text as id, title, depth from tree order by place`.execute(db);
  return { ...fields, version, categories };
}

interface Goods {
  readonly name: string;
  readonly branchName: string;
  readonly country: string;
  readonly currency: string;
  readonly price: number;
  readonly categoryId: number;
  readonly hsCode: string | null;
}

/** The maximum number of products in a preview. */
const max = { ofBranch: 3, inAll: 12 };

/** Duty and insurance of one piece of some products of each branch, with the current and with the typed settings. */
export async function previewFees(
  { db, tenant }: Context,
  typed: Partial<FeeFields>,
): Promise<{ samples: FeeSample[] }> {
  const { fields } = await readFees(db, tenant.id);
  const { rows } = await sql<Goods>`
    select p.name, b.name as "branchName", b.country, b.currency, i.price,
      p.category_id as "categoryId", p.hs_code as "hsCode"
    from branch b cross join lateral (
      select item.product_id, item.price from item
      where item.branch_id = b.id and item.is_active order by item.id limit ${max.ofBranch}
    ) i join product p on p.id = i.product_id
    where b.tenant_id = ${tenant.id} order by b.id, p.id limit ${max.inAll}`.execute(db);
  const paths = await selectCategoryPaths(
    db,
    tenant.id,
    rows.map(({ categoryId }) => categoryId),
  );
  const [now, then] = [pricingOf(fields), pricingOf({ ...fields, ...typed })];
  const samples = rows.map((items): FeeSample => {
    const { name, branchName, currency, price, country, categoryId, hsCode } = items;
    const crosses = isImported(country, tenant.country);
    const path = paths.get(categoryId) ?? [String(categoryId)];
    const duty = (settings: PricingSettings) =>
      crosses ? customDuty(price, dutyRate(settings, path, hsCode)) : 0;
    const insurance = ({ insurancePercent: percent }: PricingSettings) =>
      percent === null ? null : insure(price, percent).fee;
    return {
      name,
      branchName,
      currency: currency.trim(),
      price,
      isImported: crosses,
      duty: duty(now),
      dutyThen: duty(then),
      insurance: insurance(now),
      insuranceThen: insurance(then),
    };
  });
  return { samples };
}
