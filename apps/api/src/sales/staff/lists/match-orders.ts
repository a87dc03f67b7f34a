import { writeOrderNumber } from '@karwan/contract/order-number';
import { westernDigits } from '@karwan/contract/western-digits';
import { type RawBuilder, sql } from 'kysely';
import { digitsFromEnd } from '../../../platform/text/digits-from-end.ts';
import { likeLiteral } from '../../../platform/text/like-literal.ts';
import { possibleTotals } from './possible-totals.ts';

/** The most matches of each kind; the newest are kept. */
const maxMatches = 500;

/** A shorter part of a number is in too many others. */
const shortest = { ofNumber: 4, ofPhone: 5 };

interface Searched {
  readonly tenantId: number;
  /** Matches elsewhere are left out before the limit, so that they take no places; null: all branches. */
  readonly branches: readonly number[] | null;
}

/**
 * The ids of the orders that match a typed search, as one array. Each kind of match has its own index.
 */
export function matchingOrders(
  { tenantId, branches }: Searched,
  typed: string,
): RawBuilder<unknown> {
  const written = westernDigits(typed);
  const seen = branches ? sql`and o.branch_id = any(${branches}::integer[])` : sql``;
  const newest = (condition: RawBuilder<unknown>) =>
    sql`(select o.id from orders o where o.tenant_id = ${tenantId} ${seen} and ${condition}
      order by o.id desc limit ${maxMatches})`;
  const ofAccounts = (condition: RawBuilder<unknown>) =>
    newest(sql`o.user_id = any(array(
      select u.id from "user" u where u.tenant_id = ${tenantId} and ${condition} limit ${maxMatches}))`);
  const conditions: RawBuilder<unknown>[] = [
    ...byNumber(writeOrderNumber(written)),
    ...byParcelOrProduct(tenantId, written),
    ...byTotal(written),
  ];
  const accounts: RawBuilder<unknown>[] = [];
  if (/^[\d\s()+./-]+$/.test(written)) {
    conditions.push(...byLastDigits(sql`phone_from_end(o.shipping_address)`, written));
    accounts.push(...byLastDigits(sql`digits_from_end(u.phone)`, written));
    accounts.push(...byDigits(sql`digits_from_end(u.phone)`, written));
  }
  if (written.length >= 3 && /[\p{L}@]/u.test(written)) {
    const part = (text: string) => `%${likeLiteral(text.toLowerCase())}%`;
    conditions.push(sql`name_on_order(o.shipping_address) like ${part(typed)}`);
    if (!/\s/.test(written)) {
      // Only addresses of accounts are found by any part: its index would make each order dearer.
      const start = `${likeLiteral(written.toLowerCase())}%`;
      conditions.push(sql`o.shipping_address ->> 'customerEmail' is not null
        and lower(o.shipping_address ->> 'customerEmail') like ${start}`);
      accounts.push(sql`lower(u.email) like ${part(written)}`);
    }
  }
  const matches = [...conditions.map(newest), ...accounts.map(ofAccounts)];
  if (matches.length === 0) return sql`'{}'::bigint[]`;
  return sql`array(${sql.join(matches, sql` union `)})`;
}

/** By the number of an order, or by a part of one; by that of its booking. */
function byNumber(number: string): RawBuilder<unknown>[] {
  if (!/^[0-9A-Z]{1,9}$/.test(number) || number.length < shortest.ofNumber) return [];
  const part = `%${number}%`;
  return [sql`o.order_id ilike ${part}`, sql`o.parent_order_id = ${number}`];
}

/** By the last digits of a phone number. */
function byLastDigits(fromEnd: RawBuilder<unknown>, written: string): RawBuilder<unknown>[] {
  const last = digitsFromEnd(written);
  return last.length < 3 ? [] : [sql`${fromEnd} like ${`${last}%`}`];
}

/** By digits from anywhere in a phone number. */
function byDigits(fromEnd: RawBuilder<unknown>, written: string): RawBuilder<unknown>[] {
  // The zeros before a number (0300…, 0092 300…) are not stored.
  const part = digitsFromEnd(written).replace(/0+$/, '');
  return part.length < shortest.ofPhone ? [] : [sql`${fromEnd} like ${`%${part}%`}`];
}

function byParcelOrProduct(tenantId: number, written: string): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [];
  if (/^[\w-]{4,}$/.test(written)) {
    const parcel = `${likeLiteral(written.toLowerCase())}%`;
    conditions.push(sql`o.tracking_number is not null and lower(o.tracking_number) like ${parcel}`);
  }
  if (/^\S{2,}$/.test(written)) {
    conditions.push(sql`o.id in (
      select l.order_id from product p join item i on i.product_id = p.id
      join order_item l on l.item_id = i.id
      where p.tenant_id = ${tenantId} and p.item_custom_id = ${written}
      order by l.order_id desc limit ${maxMatches})`);
  }
  return conditions;
}

const byTotal = (written: string): RawBuilder<unknown>[] =>
  [...possibleTotals(written)].map(
    ([total, currencies]) => sql`(o.total = ${total} and o.currency = any(${currencies}::text[]))`,
  );
