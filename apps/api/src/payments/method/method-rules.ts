import type { MethodRefusal } from '@karwan/contract/payment';
import { isOnlineGateway, onlineMethod } from '@karwan/contract/payment-page';
import type { Database } from '@karwan/database/connect';
import { orderCurrency } from '@karwan/pricing/settlement/order-currency';
import { type Kysely, sql } from 'kysely';
import { blockOf } from '../../customers/accounts/blocks/select-block.ts';
import type { Tenant } from '../../platform/tenants.ts';
import { brokenCap, type CappedItem, nothingHeld } from '../../sales/cash-caps/broken-cap.ts';
import { capsCash, selectCashHeld } from '../../sales/cash-caps/select-cash-held.ts';
import type { Booking } from '../../sales/reading/find-booking.ts';
import { isNewCustomer } from '../../sales/reading/is-new-customer.ts';
import { currencies } from '../../shop/settings/currencies.ts';
import {
  dependsOnHistory,
  type LimitedMethod,
  limitBrokenBy,
} from '../../shop/settings/method-limits.ts';

/** A payment method that a shop offers. */
export interface OfferedMethod extends LimitedMethod {
  readonly title: string;
  readonly description: string;
}

/** The payment methods that a shop offers, in its order. */
export async function selectOfferedMethods(
  db: Kysely<Database>,
  tenantId: number,
): Promise<OfferedMethod[]> {
  const { rows } = await sql<OfferedMethod>`
    select key, title, description, least, most, most_first as "mostFirst",
      max_open as "maxOpen", max_share as "maxShare" from payment_method
    where tenant_id = ${tenantId} and is_active order by position, key`.execute(db);
  return rows;
}

/** Why a booking's method cannot become this one; null: it can. */
export type Refuse = (method: OfferedMethod) => MethodRefusal | null;

/**
 * The rules by which an unpaid booking may be paid by another method: the same that placing an order checks. Amounts are not
 * priced anew.
 */
export async function rulesFor(
  db: Kysely<Database>,
  tenant: Pick<Tenant, 'id' | 'baseCurrency' | 'country'>,
  booking: Booking,
  methods: readonly OfferedMethod[],
): Promise<Refuse> {
  const { parentOrderId, total, currency, userId, address } = booking;
  const rates = await currencies.of(db, tenant.id);
  const payer = { userId: userId ?? '', phone: address.customerPhone ?? '' };
  const { rows: blocks } = await db.executeQuery(blockOf(tenant.id, payer).compile(db));
  const { rows: slots } = await sql<{ isPast: boolean }>`
    select coalesce(bool_or(coalesce(end_slot, start_slot) <= now()), false) as "isPast" from orders
    where tenant_id = ${tenant.id} and parent_order_id = ${parentOrderId} and status <> 'Cancelled'
    `.execute(db);
  const isNew = dependsOnHistory(methods) && (await isNewCustomer(db, tenant.id, userId));
  const isCapped = capsCash(methods);
  const held = isCapped
    ? await selectCashHeld(db, tenant.id, { userId, phone: address.customerPhone ?? null })
    : nothingHeld;
  const items = isCapped ? await itemsOf(db, tenant.id, parentOrderId) : [];
  const toPay = { total, currency, rates, baseCurrency: tenant.baseCurrency, isNew };
  const moneyOf = (paymentMethod: string) =>
    orderCurrency({
      charged: onlineMethod(paymentMethod)?.charges.currency,
      deliveryCountry: address.customerCountry ?? tenant.country,
      shown: currency,
      baseCurrency: tenant.baseCurrency,
      currencies: rates,
      priced: [currency],
    });
  return (method) => {
    const limit = limitBrokenBy(toPay, method);
    if (limit) return { reason: 'limit', limit };
    if (isOnlineGateway(method.key)) return null;
    if (blocks[0]?.kind != null) return { reason: 'blocked' };
    if (moneyOf(method.key) !== currency) return { reason: 'currency' };
    const cap = brokenCap(method, held, items);
    if (cap) return { reason: 'limit', limit: cap };
    return slots[0]?.isPast ? { reason: 'slot' } : null;
  };
}

/** What a booking has reserved; the free stock of its items includes it. */
async function itemsOf(
  db: Kysely<Database>,
  tenantId: number,
  parentOrderId: string,
): Promise<CappedItem[]> {
  const { rows } = await sql<CappedItem>`
    select i.id as "itemId", min(l.name) as name, sum(l.quantity)::integer as quantity,
      (i.stock + sum(l.quantity))::integer as stock
    from orders o join order_item l on l.order_id = o.id join item i on i.id = l.item_id
    where o.tenant_id = ${tenantId} and o.parent_order_id = ${parentOrderId}
      and o.status <> 'Cancelled'
    group by i.id order by i.id`.execute(db);
  return rows;
}
