import type { OfferedSlot } from '@karwan/contract/branch';
import type { Language } from '@karwan/contract/language';
import type { OrderRequest } from '@karwan/contract/order';
import type { OrderTexts } from '@karwan/contract/order-texts';
import { onlineGateways } from '@karwan/contract/payment-page';
import type { Database } from '@karwan/database/connect';
import type { PricedExchange } from '@karwan/pricing/returned/exchange';
import { type Kysely, sql, type Transaction } from 'kysely';
import { badField } from '../../../../platform/faults.ts';
import { noteTurned } from '../../../../platform/listing/turned-products.ts';
import { bookParts } from '../../../booking/book-parts.ts';
import { newOrderId } from '../../../booking/order-id.ts';
import type { Actor } from '../../../life/actor.ts';
import { moveOrder } from '../../../life/move-order.ts';
import { type LockedOrder, selectOrderForUpdate } from '../../../life/select-order-for-update.ts';
import { queueBookingMessages } from '../../../outbox/queue-booking-messages.ts';
import { selectedTexts } from '../../../reading/order-texts.ts';
import type { StaffOrderContext } from '../../order-command.ts';
import type { PlannedExchange } from './plan-exchange.ts';

interface ExchangeOrder extends Pick<PlannedExchange, 'material' | 'items'> {
  readonly priced: PricedExchange;
  readonly actor: Actor;
  readonly slot: OfferedSlot | undefined;
  /** What gift vouchers pay of it. */
  readonly vouchers: readonly { readonly voucherId: string; readonly amount: number }[];
}

interface FirstOrder extends OrderTexts {
  userId: string | null;
  address: unknown;
  language: string;
  daysFrom: number | null;
  daysTo: number | null;
  /** How the difference is paid: as before in cash, or in the shop's cash method; null: the shop takes no cash. */
  payment: string | null;
  isTest: boolean;
}

/**
 * Books the new items of an exchange for the customer and address of the first order, and accepts the order. The
 * difference is collected on delivery. The customer gets the usual confirmation of a booking.
 * @throws BAD_REQUEST if the shop takes no cash
 */
export async function bookExchange(
  { tenant, jobs }: Pick<StaffOrderContext, 'tenant' | 'jobs'>,
  trx: Transaction<Database>,
  order: LockedOrder,
  { material, items, priced, actor, slot, vouchers }: ExchangeOrder,
): Promise<{ id: number; orderId: string }> {
  const first = await selectFirst(trx, order);
  const { payment: paymentMethod } = first;
  if (paymentMethod === null) throw badField('lines', 'cannot be paid: the shop takes no cash');
  const { userId } = first;
  if (userId === null) throw badField('id', 'is of a customer whose account was deleted');
  const { part } = priced;
  const parentOrderId = newOrderId();
  const { daysFrom: from, daysTo: to } = first;
  const booking = bookParts({
    tenantId: tenant.id,
    userId,
    actor: actor.name,
    payUntil: null,
    isPaid: false,
    isTest: first.isTest,
    language: first.language as Language,
    parentOrderId,
    request: {
      paymentMethod,
      ...first,
      shippingAddress: first.address as OrderRequest['shippingAddress'],
    },
    priced: {
      parts: [part],
      promotions: [],
      payments: vouchers.map((voucher) => ({ ...voucher, branchId: part.branchId })),
      quote: {
        parts: [
          {
            branchId: part.branchId,
            deliveryDays: from !== null && to !== null ? { from, to } : null,
          },
        ],
      },
      lines: new Map(
        items.flatMap((item, index) => {
          const line = part.lines[index];
          if (!line) return [];
          const { itemId, productId, variantCode, itemCustomId, name, image } = item;
          const { quantity, unitPrice, total, discount, vat } = line;
          const options = item.chosen;
          const ids = { itemId: String(itemId), productId: String(productId) };
          const stored = { ...ids, variantCode, itemCustomId, name, image, options };
          return [[line.lineId, { ...stored, quantity, unitPrice, total, discount, vat }] as const];
        }),
      ),
    },
    slots: new Map(slot ? [[String(material.branch.branchId), slot]] : []),
  });
  const { rows } = await trx.executeQuery(booking.compile(trx));
  const [booked] = rows;
  const [made] = booked?.parts ?? [];
  if (!booked || !made) throw new Error('no order was inserted');
  noteTurned(trx, booked.soldOut);
  await sql`update orders set exchange_of = ${order.id} where id = ${made.id}`.execute(trx);
  await queueBookingMessages(trx, jobs, { tenantId: tenant.id, parentOrderId });
  const requested = { tenantId: tenant.id, orderId: made.orderId };
  const locked = await selectOrderForUpdate(trx, requested);
  await moveOrder({ jobs }, trx, locked, { to: 'Accepted', actor, isQuiet: true });
  return { id: made.id, orderId: made.orderId };
}

/** The facts of the first order that the exchange repeats. */
export async function selectFirst(db: Kysely<Database>, order: LockedOrder): Promise<FirstOrder> {
  const { rows } = await sql<FirstOrder>`
    select o.is_test as "isTest", o.user_id as "userId", o.shipping_address as address, ${selectedTexts}, o.language,
      o.delivery_days_from as "daysFrom", o.delivery_days_to as "daysTo",
      case when o.payment_method <> all(${[...onlineGateways]}::text[]) then o.payment_method
        else (select m.key from payment_method m where m.tenant_id = o.tenant_id
          and m.key <> all(${[...onlineGateways]}::text[]) order by m.key limit 1) end as payment
    from orders o where o.id = ${order.id}`.execute(db);
  const [first] = rows;
  if (!first) throw new Error(`order ${order.orderId} disappeared`);
  return first;
}
