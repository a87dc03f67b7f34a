import { type RawBuilder, sql } from 'kysely';
import { digitsFromEnd } from '../../../platform/text/digits-from-end.ts';
import { likeLiteral } from '../../../platform/text/like-literal.ts';

/** The most matches of each kind; the newest are kept. */
const maxMatches = 500;

/**
 * The ids of the orders that match a typed search, as one array. Each kind of match has its own index.
 */
export function matchingOrders(tenantId: number, written: string): RawBuilder<unknown> {
  const newest = (from: RawBuilder<unknown>) =>
    sql`(select o.id ${from} order by o.id desc limit ${maxMatches})`;
  const ofOrders = (condition: RawBuilder<unknown>) =>
    newest(sql`from orders o where o.tenant_id = ${tenantId} and ${condition}`);
  const matches: RawBuilder<unknown>[] = [];
  if (/^[0-9A-Za-z]{9}$/.test(written)) {
    matches.push(ofOrders(sql`o.order_id = ${written}`));
    matches.push(ofOrders(sql`o.parent_order_id = ${written}`));
  }
  const fromEnd = digitsFromEnd(written);
  if (fromEnd.length >= 3 && /^[\d\s()+./-]+$/.test(written)) {
    matches.push(ofOrders(sql`phone_from_end(o.shipping_address) like ${`${fromEnd}%`}`));
  }
  if (/^[\w-]{4,}$/.test(written)) {
    const parcel = `${likeLiteral(written.toLowerCase())}%`;
    matches.push(
      ofOrders(sql`o.tracking_number is not null and lower(o.tracking_number) like ${parcel}`),
    );
  }
  if (/^\S{2,}$/.test(written)) {
    matches.push(
      newest(sql`from orders o where o.id in (
        select l.order_id from product p join item i on i.product_id = p.id
        join order_item l on l.item_id = i.id
        where p.tenant_id = ${tenantId} and p.item_custom_id = ${written}
        order by l.order_id desc limit ${maxMatches})`),
    );
  }
  if (written.length >= 3 && /\p{L}/u.test(written)) {
    const name = `%${likeLiteral(written.toLowerCase())}%`;
    matches.push(ofOrders(sql`name_on_order(o.shipping_address) like ${name}`));
  }
  if (matches.length === 0) return sql`'{}'::bigint[]`;
  return sql`array(${sql.join(matches, sql` union `)})`;
}
