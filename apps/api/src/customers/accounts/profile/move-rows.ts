import type { Database } from '@karwan/database/connect';
import { sql, type Transaction } from 'kysely';
import type { Pair } from './join-pair.ts';

/**
 * Moves the rows of the account that goes to the one that stays. Of tables with one row per account, the one that stays
 * keeps its own. Sessions, push subscriptions and restock alerts are deleted with the account that goes.
 */
export async function moveRows(
  trx: Transaction<Database>,
  tenantId: number,
  { stays, goes }: Pair,
): Promise<void> {
  const ofGoing = sql`tenant_id = ${tenantId} and user_id = ${goes}`;
  // In the order of ids, as everywhere that orders are locked (docs/decisions/0004).
  await sql`select from orders where ${ofGoing} order by id for update`.execute(trx);
  await sql`update orders set user_id = ${stays} where ${ofGoing}`.execute(trx);
  // There is one default address; the moved ones follow the customer's own in the order.
  await sql`update address set user_id = ${stays},
      is_default = is_default and not exists (
        select from address as own where own.user_id = ${stays} and own.is_default),
      position = position + (
        select coalesce(max(own.position) + 1, 0) from address as own where own.user_id = ${stays})
    where ${ofGoing}`.execute(trx);
  await sql`update product_review set user_id = ${stays} where ${ofGoing} and product_id not in (
      select product_id from product_review as own where own.user_id = ${stays})`.execute(trx);
  await sql`update known_device set user_id = ${stays} where ${ofGoing} and device not in (
      select device from known_device as own where own.user_id = ${stays})`.execute(trx);
  await sql`update restock_alert set user_id = ${stays} where ${ofGoing}`.execute(trx);
  await sql`update customer_note set user_id = ${stays} where ${ofGoing}`.execute(trx);
  await sql`update customer_block set user_id = ${stays} where ${ofGoing}`.execute(trx);
  await sql`update promotion set customer_ids = array_replace(customer_ids, ${goes}, ${stays})
    where tenant_id = ${tenantId} and ${goes} = any (customer_ids)`.execute(trx);
  await sql`insert into earlier_use (user_id, promotion, uses)
    select ${stays}, promotion, uses from earlier_use where user_id = ${goes}
    on conflict (user_id, promotion) do update
      set uses = greatest(earlier_use.uses, excluded.uses)`.execute(trx);
  await sql`update passkey set user_id = ${stays} where ${ofGoing}`.execute(trx);
  // Sign-in methods move over. The password is the moved one, which belongs to the number.
  await sql`delete from account where tenant_id = ${tenantId} and user_id = ${stays}
    and provider_id = 'credential' and exists (
      select from account as theirs where theirs.user_id = ${goes}
        and theirs.provider_id = 'credential')`.execute(trx);
  await sql`update account set user_id = ${stays},
      id = case provider_id when 'credential' then ${`credential-${stays}`} else id end,
      account_id = case provider_id when 'credential' then ${stays} else account_id end
    where ${ofGoing}`.execute(trx);
}
