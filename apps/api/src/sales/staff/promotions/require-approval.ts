import type { PromotionFields } from '@karwan/contract/sales/staff/promotions/promotions';
import type { Database } from '@karwan/database/connect';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { StaffSession } from '../../../platform/session.ts';
import { staffMember } from '../../life/actor.ts';
import { withNumbers } from './write-promotion.ts';

/** What decides whether a promotion needs a second person. */
type Gift = Pick<PromotionFields, 'kind' | 'amount' | 'atMost' | 'group' | 'phones' | 'isActive'>;

/**
 * The most that a promotion takes off the items of an order, in minor units of the shop's base currency. A percentage without
 * a maximum takes off any amount.
 */
function maxDiscount({ kind, amount, atMost }: Gift): number {
  if (kind === 'free_shipping') return 0;
  const max = atMost ?? Number.POSITIVE_INFINITY;
  return kind === 'amount' ? Math.min(amount ?? 0, max) : max;
}

/** Whether a member may not give away what a promotion takes off an order (docs/access.md#permissions). */
export const exceedsLimit = (
  { access }: Pick<StaffSession, 'access'>,
  promotion: Gift,
): boolean => {
  const { refundOfOrder: limit } = access.limits;
  return limit !== null && maxDiscount(promotion) > limit;
};

/** The members of the staff among the customers that a promotion names. */
export async function namedStaff(
  trx: Transaction<Database>,
  tenantId: number,
  { group, phones }: Gift,
): Promise<string[]> {
  if (group !== 'named' || phones.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select id from "user" where tenant_id = ${tenantId} and role in ('staff', 'admin')
      and phone = any (${[...(withNumbers({ phones }).phones ?? [])]}::text[])`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Whether a promotion waits for a second person. Owners give away what is theirs. */
async function needsApproval(
  trx: Transaction<Database>,
  tenantId: number,
  staff: StaffSession,
  promotion: Gift,
): Promise<boolean> {
  if (exceedsLimit(staff, promotion)) return true;
  return staff.role !== 'admin' && (await namedStaff(trx, tenantId, promotion)).length > 0;
}

/** Changes of these fields give nothing away. */
const harmless: readonly (keyof PromotionFields)[] = ['name'];

interface Change {
  readonly tenantId: number;
  /** All fields, as they are after the change. */
  readonly promotion: Gift;
  /** The names of the fields that change; undefined: it is new. */
  readonly changed?: readonly string[];
  /** Who asked for the approval that it waits for so far; null: it waits for none. */
  readonly askedBy: string | null;
}

/**
 * The columns by which a promotion that is switched on waits for a second person: what the member may not give away alone, new
 * or changed. One that waits for somebody else's request goes on waiting.
 */
export async function approvalColumns(
  trx: Transaction<Database>,
  staff: StaffSession,
  { tenantId, promotion, changed, askedBy }: Change,
): Promise<Map<string, RawBuilder<unknown>>> {
  const actor = staffMember(staff).name;
  const isSafe =
    changed?.every((field) => (harmless as readonly string[]).includes(field)) ?? false;
  let asker = promotion.isActive ? askedBy : null;
  if (promotion.isActive && !isSafe) {
    if (await needsApproval(trx, tenantId, staff, promotion)) asker = actor;
    else if (asker === actor) asker = null;
  }
  const columns = new Map<string, RawBuilder<unknown>>([
    ['is_active', sql`${promotion.isActive && asker === null}`],
    ['asked_by', sql`${asker}`],
  ]);
  if (asker !== askedBy) columns.set('asked_at', asker === null ? sql`null` : sql`now()`);
  return columns;
}
