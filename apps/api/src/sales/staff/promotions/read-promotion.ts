import type { PromotionState } from '@karwan/contract/sales/staff/promotions/promotion-kinds';
import type {
  PromotionFields,
  PromotionRecord,
  PromotionRow,
} from '@karwan/contract/sales/staff/promotions/promotions';
import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import type { RequestContext } from '../../../platform/context.ts';
import { notFound } from '../../../platform/faults.ts';
import { requireStaff, type StaffSession } from '../../../platform/session.ts';
import type { StaffAccess } from '../../../platform/staff/staff-access.ts';
import { actorName } from '../../../platform/statements/names.ts';
import { staffMember } from '../../life/actor.ts';
import { sumsOf } from './sum-promotions.ts';

interface StoredFields extends Omit<PromotionFields, 'startsAt' | 'endsAt'> {
  startsAt: Date | null;
  endsAt: Date | null;
}

export interface StoredPromotion extends StoredFields {
  id: string;
  currency: string;
  state: PromotionState;
  version: number;
  /** Who asks for its approval, as trail entries name members; null: it waits for none. */
  askedBy: string | null;
  /** Their name; null: it waits for nobody. */
  asker: string | null;
}

/** The present state of a row `p`. */
const stateOf = sql`case when p.asked_by is not null then 'waiting' when not p.is_active then 'off'
  when p.starts_at > now() then 'planned' when p.ends_at <= now() then 'ended'
  when p.uses >= p.max_uses then 'used_up' else 'running' end`;

const approval = sql`p.asked_by as "askedBy", ${actorName('p.asked_by')} as asker`;

const fields = sql`p.id::text, p.name, p.code, p.kind, trim_scale(p.percent)::text as percent, p.amount,
  p.buy, p.get, p.at_most as "atMost", p.minimum, p.branch_ids::text[] as "branchIds",
  p.category_ids::text[] as "categoryIds", p.brand_ids::text[] as "brandIds",
  array(select item_custom_id from product where id = any (p.product_ids) order by 1) as products,
  p.customer_group as "group",
  array(select u.phone from "user" u where u.tenant_id = p.tenant_id and u.id = any (p.customer_ids)
    and u.phone is not null order by 1) as phones,
  p.starts_at as "startsAt", p.ends_at as "endsAt", p.max_uses as "maxUses",
  p.max_uses_each as "maxUsesEach", p.combinable, p.priority, (p.is_active or p.asked_by is not null) as "isActive",
  p.currency, p.version, ${stateOf} as state, ${approval}`;

/**
 * A condition: whether a row `p` is for a member's branches and no others. Promotions of the whole shop belong to
 * members of all branches.
 */
const isOwn = ({ branches }: Pick<StaffAccess, 'branches'>) => sql`(${branches}::integer[] is null
  or p.branch_ids <> '{}' and p.branch_ids <@ ${branches}::integer[])`;

/**
 * A promotion of the member's branches. Locked for a change, so that bookings that use it finish first, and their uses
 * are counted when a limit is set.
 * @throws NOT_FOUND
 */
export async function readPromotion(
  db: Kysely<Database>,
  tenantId: number,
  { access }: Pick<StaffSession, 'access'>,
  id: string,
  isLocked = false,
): Promise<StoredPromotion> {
  const { rows } = await sql<StoredPromotion>`
    select ${fields} from promotion p
    where p.tenant_id = ${tenantId} and p.id = ${id} and ${isOwn(access)}
    ${isLocked ? sql`for update` : sql``}`.execute(db);
  const [found] = rows;
  if (!found) throw notFound('Promotion');
  return found;
}

export type StaffContext = Pick<RequestContext, 'db' | 'tenant' | 'session'>;

const iso = (at: Date | null) => at?.toISOString() ?? null;

/** @throws NOT_FOUND */
export async function showPromotion(context: StaffContext, id: string): Promise<PromotionRecord> {
  const { db, tenant } = context;
  const staff = await requireStaff(context);
  const { askedBy, asker, ...found } = await readPromotion(db, tenant.id, staff, id);
  const sums = await sumsOf(db, [id]);
  const { startsAt, endsAt } = found;
  return {
    ...found,
    startsAt: iso(startsAt),
    endsAt: iso(endsAt),
    approval: approvalOf(staff, { askedBy, asker }),
    sums: sums.get(id) ?? [],
  };
}

const perPage = 50;

type ListedRow = Omit<PromotionRow, 'startsAt' | 'endsAt' | 'sums' | 'approval'> &
  Pick<StoredFields, 'startsAt' | 'endsAt'> &
  Pick<StoredPromotion, 'askedBy' | 'asker'>;

const approvalOf = (
  staff: StaffSession,
  { askedBy, asker }: Pick<StoredPromotion, 'askedBy' | 'asker'>,
) =>
  askedBy === null ? null : { askedBy: asker ?? '', isOwn: askedBy === staffMember(staff).name };

/** Promotions of the member's branches, the newest first; `next` is the cursor of the next page. */
export async function listPromotions(
  context: StaffContext,
  { state, before }: { state?: PromotionState | undefined; before?: string | undefined },
) {
  const { db, tenant } = context;
  const staff = await requireStaff(context);
  const { access } = staff;
  const { rows } = await sql<ListedRow>`
    select p.id::text, p.name, p.code, p.kind, trim_scale(p.percent)::text as percent, p.amount, p.buy,
      p.get, p.at_most as "atMost", p.minimum, p.starts_at as "startsAt", p.ends_at as "endsAt",
      p.max_uses as "maxUses", p.currency, standing.state, ${approval}
    from promotion p cross join lateral (select ${stateOf} as state) standing
    where p.tenant_id = ${tenant.id} and ${isOwn(access)}
      and (${before ?? null}::bigint is null or p.id < ${before ?? null})
      and (${state ?? null}::text is null or standing.state = ${state ?? null})
    order by p.id desc limit ${sql.lit(perPage + 1)}`.execute(db);
  const shown = rows.slice(0, perPage);
  const sums = await sumsOf(
    db,
    shown.map(({ id }) => id),
  );
  return {
    promotions: shown.map(({ askedBy, asker, ...row }) => ({
      ...row,
      approval: approvalOf(staff, { askedBy, asker }),
      startsAt: iso(row.startsAt),
      endsAt: iso(row.endsAt),
      sums: sums.get(row.id) ?? [],
    })),
    next: rows.length > perPage ? (shown.at(-1)?.id ?? null) : null,
  };
}
