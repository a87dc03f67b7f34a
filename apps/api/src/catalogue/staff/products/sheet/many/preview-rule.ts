import type {
  PriceRuleInput,
  PriceRulePreview,
  RuledRow,
} from '@karwan/contract/catalogue/staff/price-rules';
import { sql } from 'kysely';
import type { RequestContext } from '../../../../../platform/context.ts';
import { requireStaff } from '../../../../../platform/session.ts';
import { choiceTitles } from '../../../../products/choice-titles.ts';
import { previousPrices } from '../../edit/previous-prices.ts';
import { chooseOffers } from './choose-offers.ts';
import { decideRule, type RuledPrice } from './decide-rule.ts';

type Context = Pick<RequestContext, 'db' | 'tenant' | 'session'>;

/** The most offers that are shown, as samples. */
const maxShown = 50;

/** The outcome of a rule for every offer of a list; nothing is changed. */
export async function previewRule(
  context: Context,
  input: PriceRuleInput,
): Promise<PriceRulePreview> {
  const { db, tenant } = context;
  const staff = await requireStaff(context);
  const offers = await chooseOffers({ db, tenant, staff }, input);
  const itemIds = offers.map(({ itemId }) => itemId);
  const previous = await previousPrices(db, tenant.id, staff, itemIds);
  const { prices, ...stay } = decideRule(staff, offers, input, tenant.baseCurrency, previous);
  return {
    ...stay,
    changed: prices.length,
    products: new Set(prices.map(({ offer }) => offer.productId)).size,
    rows: await showRows(context, prices.slice(-maxShown)),
  };
}

/** Newest products first, as in the list. */
async function showRows({ db, tenant }: Context, prices: readonly RuledPrice[]) {
  const next = new Map(prices.map(({ offer, price }) => [offer.itemId, price]));
  const { rows } = await sql<Omit<RuledRow, 'next'>>`
    select i.id::text as "itemId", p.id::text as "productId", p.name, v.code, ${choiceTitles} as choice, w.name as "branchName",
      trim(w.currency) as currency, i.price
    from item i
    join product p on p.id = i.product_id
    join variant v on v.id = i.variant_id
    join branch w on w.id = i.branch_id
    where i.tenant_id = ${tenant.id} and i.id = any(${[...next.keys()]}::bigint[])
    order by p.id desc, v.position, v.id, w.id`.execute(db);
  return rows.map((row) => ({ ...row, next: next.get(row.itemId) ?? row.price }));
}
