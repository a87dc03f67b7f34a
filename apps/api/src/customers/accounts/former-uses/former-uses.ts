import { sql } from 'kysely';
import {
  type NumberOwner,
  numberHash,
  numberHashes,
  retentionMonths,
} from '../blocks/former-number.ts';

/**
 * Keeps what an account that is being deleted has used of promotions that are limited by customer, and whether it has ordered,
 * by a keyed hash of its number. Call it before the account is deleted, in the same transaction. Expired rows are deleted on
 * the way.
 * @param phone E.164; without a number nothing can be recognised, so nothing is kept
 */
export async function keepUses(
  { db, tenant, secret }: NumberOwner,
  { userId, phone }: { readonly userId: string; readonly phone: string | null },
): Promise<void> {
  await sql`delete from former_use where until < now()`.execute(db);
  if (phone === null) return;
  await sql`with own as (
      select id, parent_order_id from orders
      where tenant_id = ${tenant.id} and user_id = ${userId} and status <> 'Cancelled'
    ), used as (
      select 'ordered' as promotion, 1 as uses from own
      union all
      select p.id::text, count(distinct u.parent_order_id)::integer
      from own join promotion_use u on u.order_id = own.id join promotion p on p.id = u.promotion_id
      where u.given_back_at is null and p.max_uses_each is not null group by p.id
      union all
      select promotion, uses from earlier_use where user_id = ${userId}
    )
    insert into former_use (tenant_id, number_hash, promotion, uses, until)
    select ${tenant.id}, ${numberHash('former use', secret, tenant.id, phone)}, promotion,
      case promotion when 'ordered' then 1 else sum(uses) end,
      now() + make_interval(months => ${retentionMonths})
    from used group by promotion
    on conflict (tenant_id, number_hash, promotion) do update
      set uses = excluded.uses, until = excluded.until`.execute(db);
}

/**
 * Gives an account what an earlier one with its number has used. Called when an account proves or gets a number. Idempotent.
 * @param phone E.164
 */
export async function recallUses(
  owner: NumberOwner,
  { userId, phone }: { readonly userId: string; readonly phone: string },
): Promise<void> {
  const { db, tenant } = owner;
  await sql`insert into earlier_use (user_id, promotion, uses)
    select ${userId}, promotion, max(uses) from former_use
    where tenant_id = ${tenant.id} and until > now()
      and number_hash = any (${numberHashes('former use', owner, phone)}::text[])
    group by promotion
    on conflict (user_id, promotion) do update
      set uses = greatest(earlier_use.uses, excluded.uses)`.execute(db);
}
