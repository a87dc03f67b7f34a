import {
  customerGroups,
  promotionKinds,
} from '@karwan/contract/sales/staff/promotions/promotion-kinds';
import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import type { Placeholders } from '../../platform/statements/compiled-statement.ts';

const ids = z.array(z.number()).transform((all) => all.map(String));
const time = z
  .string()
  .nullable()
  .transform((text) => (text === null ? null : new Date(text)));

const promotion = z.object({
  id: z.number().transform(String),
  name: z.string(),
  code: z.string().nullable(),
  kind: z.enum(promotionKinds),
  percent: z.string().nullable(),
  amount: z.number().nullable(),
  buy: z.number().nullable(),
  get: z.number().nullable(),
  atMost: z.number().nullable(),
  minimum: z.number(),
  currency: z.string(),
  scope: z.object({ branchIds: ids, categoryIds: ids, brandIds: ids, productIds: ids }),
  combinable: z.boolean(),
  priority: z.number(),
  isActive: z.boolean(),
  startsAt: time,
  endsAt: time,
  maxUses: z.number().nullable(),
  maxUsesEach: z.number().nullable(),
  group: z.enum(customerGroups),
  facts: z.object({
    uses: z.number(),
    customer: z
      .object({ uses: z.number(), hasOrdered: z.boolean(), isNamed: z.boolean() })
      .nullable(),
  }),
});

/** A promotion of the shop, with its uses so far and the customer's relation to it. */
export type OfferedPromotion = z.infer<typeof promotion>;

/** The customer and the typed codes, in capitals, by which promotions are looked up. */
export interface PromotionRequest {
  readonly coupons: readonly string[];
  /** Null: a guest. */
  readonly userId: string | null;
}

interface PromotionValues extends PromotionRequest {
  readonly tenantId: number;
}
type UserId = Placeholders<PromotionValues>['userId'];

/**
 * Facts that limits and customer groups depend on, computed only for promotions that have them. A customer's uses are
 * looked up from their own orders, so that the cost does not grow with the uses of others; an earlier account's are added
 * (docs/access.md#blocks-and-abuse).
 */
const factsOf = (userId: UserId) => sql`json_build_object(
  'uses', p.uses,
  'customer', case when ${userId}::text is null then null else json_build_object(
    'uses', case when p.max_uses_each is null then 0 else (
      select count(distinct own.parent_order_id)
      from (select o.id, o.parent_order_id from orders o
        where o.tenant_id = p.tenant_id and o.user_id = ${userId} offset 0) own
      cross join lateral (select from promotion_use u where u.order_id = own.id
        and u.promotion_id = p.id and u.given_back_at is null limit 1) used)
      + coalesce((select e.uses from earlier_use e
        where e.user_id = ${userId} and e.promotion = p.id::text), 0) end,
    'hasOrdered', p.customer_group = 'first_order' and (exists (select from orders o
      where o.tenant_id = p.tenant_id and o.user_id = ${userId} and o.status <> 'Cancelled')
      or exists (select from earlier_use e where e.user_id = ${userId} and e.promotion = 'ordered')),
    'isNamed', p.customer_group = 'named' and ${userId} = any (p.customer_ids)) end)`;

/** All columns of a row `p` of `promotion` as an OfferedPromotion. */
const asJson = (userId: UserId) => sql`json_build_object('id', p.id, 'name', p.name,
  'code', p.code, 'kind', p.kind, 'percent', trim_scale(p.percent)::text, 'amount', p.amount,
  'buy', p.buy, 'get', p.get, 'atMost', p.at_most, 'minimum', p.minimum, 'currency', p.currency,
  'scope', json_build_object('branchIds', p.branch_ids, 'categoryIds', p.category_ids,
    'brandIds', p.brand_ids, 'productIds', p.product_ids),
  'combinable', p.combinable, 'priority', p.priority, 'isActive', p.is_active,
  'startsAt', p.starts_at, 'endsAt', p.ends_at, 'maxUses', p.max_uses,
  'maxUsesEach', p.max_uses_each, 'group', p.customer_group, 'facts', ${factsOf(userId)})`;

/** Whether a row `p` is active now and needs no code. */
const appliesByItself = sql`p.is_active and p.code is null
  and coalesce(p.starts_at <= now(), true) and coalesce(p.ends_at > now(), true)`;

/** Whether the tenant has an active promotion without a code. */
export const anyPromotion = (tenantId: Placeholders<PromotionValues>['tenantId']) => sql`
  exists (select from promotion p where p.tenant_id = ${tenantId} and ${appliesByItself})`;

/**
 * JSON text of the active promotions without a code and of those whose codes were typed. The subselect hides the number of
 * codes from the planner, so that one generic plan serves all carts.
 */
export const promotionsColumn = ({
  tenantId,
  coupons,
  userId,
}: Placeholders<PromotionValues>) => sql`
  (select coalesce(json_agg(${asJson(userId)} order by p.id), '[]')::text from promotion p
    where p.tenant_id = ${tenantId} and (${appliesByItself}
      or p.code = any ((select ${coupons}::text[])::text[])))`;

const none: readonly OfferedPromotion[] = [];

export const readPromotions = (text: string): readonly OfferedPromotion[] =>
  text === '[]' ? none : z.array(promotion).parse(JSON.parse(text));

/**
 * Locks promotions, so that their uses cannot change until the transaction ends, and reads them again. Two statements: only
 * the second one's snapshot has what others committed while the first waited.
 */
export async function lockPromotions(
  trx: Kysely<Database>,
  tenantId: number,
  { coupons, userId }: PromotionRequest,
  promotionIds: readonly string[],
): Promise<readonly OfferedPromotion[]> {
  await sql`select from promotion where tenant_id = ${tenantId}
    and id = any (${[...promotionIds]}::bigint[]) order by id for no key update`.execute(trx);
  const { rows } = await sql<{ promotions: string }>`
    select ${promotionsColumn({ tenantId, coupons, userId })} as promotions`.execute(trx);
  return readPromotions(rows[0]?.promotions ?? '[]');
}
