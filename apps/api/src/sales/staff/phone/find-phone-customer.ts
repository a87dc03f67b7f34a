import type { PhoneCustomer } from '@karwan/contract/phone-orders';
import { sql } from 'kysely';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { strongestBlock } from '../../../customers/accounts/blocks/select-block.ts';
import type { RequestContext } from '../../../platform/context.ts';
import { badField } from '../../../platform/faults.ts';

interface History {
  isKnown: boolean;
  orders: number;
  delivered: number;
  notMet: number;
  block: PhoneCustomer['block'];
  lastAddress: unknown;
}

/**
 * The history of a phone number: orders, deliveries, no-shows, block and last address.
 * @throws BAD_REQUEST if it is not a phone number
 */
export async function findPhoneCustomer(
  { db, tenant }: Pick<RequestContext, 'db' | 'tenant'>,
  typed: string,
): Promise<PhoneCustomer> {
  const parsed = parsePhoneNumberFromString(typed, 'PK');
  if (!parsed?.isValid()) throw badField('phone', 'Invalid phone number', 'phone');
  const phone = parsed.number;
  const { rows } = await sql<History>`
    with own as (
      select o.parent_order_id, o.status, o.shipping_address, o.id, exists (
        select from order_event e where e.order_id = o.id and e.kind = 'no-show')
            or exists (select from order_return r where r.order_id = o.id
              and r.kind = 'not-taken') as was_not_met
      from orders o where o.tenant_id = ${tenant.id}
        and phone_from_end(o.shipping_address) = phone_from_end(
          jsonb_build_object('customerPhone', ${phone}::text))
      order by o.id desc limit 1000
    )
    select exists (select from "user" where tenant_id = ${tenant.id} and phone = ${phone}) as "isKnown",
      count(distinct parent_order_id)::integer as orders,
      (count(*) filter (where status = 'Delivered'))::integer as delivered,
      (count(*) filter (where was_not_met))::integer as "notMet",
      ${strongestBlock(sql`b.tenant_id = ${tenant.id} and (b.phone = ${phone} or b.user_id in (
        select u.id from "user" u where u.tenant_id = ${tenant.id} and u.phone = ${phone}))`)} as block,
      (select shipping_address from own order by id desc limit 1) as "lastAddress"
    from own`.execute(db);
  const [history] = rows;
  if (!history) throw new Error('an aggregate returned no row');
  return { phone, ...history, lastAddress: history.lastAddress as PhoneCustomer['lastAddress'] };
}
