import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { OrderItem, OrderStatus } from '@karwan/contract/order';
import type { ChangePreview, ChangeWanted } from '@karwan/contract/order-changes';
import { isOnlineGateway } from '@karwan/contract/payment-page';
import type { Database } from '@karwan/database/connect';
import { feeAmount } from '@karwan/pricing/fees/fee-lines';
import type { Kysely } from 'kysely';
import { isOffered } from '../../../branches/delivery-slots.ts';
import { fullSlots, nameOf } from '../../../branches/taken-slots.ts';
import { badField } from '../../../platform/faults.ts';
import type { StaffSession } from '../../../platform/session.ts';
import type { Tenant } from '../../../platform/tenants.ts';
import { orderFees } from '../../life/order-fees.ts';
import { refundable } from '../../life/record-refund.ts';
import type { LockedOrder } from '../../life/select-order-for-update.ts';
import { type PricedChange, priceChange } from './price-change.ts';
import { type ChangeMaterial, selectChange } from './select-change.ts';

/** In these nothing was promised for the order's weight or bought for it yet. */
const linesMayChange: ReadonlySet<OrderStatus> = new Set(['Booked', 'Accepted']);
const slotMayChange: ReadonlySet<OrderStatus> = new Set([
  'Booked',
  'Accepted',
  'Quoted',
  'Confirmed',
  'Purchased',
]);

export interface PlannedChange {
  readonly material: ChangeMaterial;
  /** Undefined: its lines stay. */
  readonly priced: PricedChange | undefined;
  readonly money: Money;
  readonly preview: ChangePreview;
}

/**
 * What a change of an order would come to, from what is stored now.
 * @throws BAD_REQUEST naming the field
 */
export async function planChange(
  db: Kysely<Database>,
  tenant: Tenant,
  staff: StaffSession,
  order: LockedOrder,
  wanted: ChangeWanted,
): Promise<PlannedChange> {
  const added = wanted.added.map(({ itemId }) => Number(itemId));
  const material = await selectChange(db, order, added);
  const { terms, branch } = material;
  const changesLines = wanted.lines.length + wanted.added.length > 0;
  const priced = changesLines ? await priceChange(db, tenant, order, material, wanted) : undefined;
  if (wanted.slot) await checkSlot(db, tenant, order, material, wanted.slot);
  const before = {
    lines: material.lines.map(({ vat, customDuty, itemId, ...line }) => ({
      ...line,
      itemId: itemId === null ? null : String(itemId),
      options: line.options as OrderItem['options'],
    })),
    itemsCost: terms.itemsCost,
    fees: orderFees(terms),
    total: order.total,
    startSlot: terms.startSlot?.toISOString() ?? null,
    endSlot: terms.endSlot?.toISOString() ?? null,
  };
  const after = {
    ...before,
    ...(priced && {
      lines: priced.lines.map(({ item, vat, customDuty, ...line }) => line),
      itemsCost: priced.part.subtotal,
      fees: [...priced.part.fees],
      total: priced.part.total,
    }),
    ...(wanted.slot && sameInstants(wanted.slot)),
  };
  const money = moneyOf(order, after.total);
  const { permissions } = staff.access;
  const isOnline = isOnlineGateway(order.paymentMethod);
  const content = {
    orderId: order.orderId,
    parentOrderId: order.parentOrderId,
    branchId: String(branch.branchId),
    currency: order.currency,
    symbol: terms.symbol,
    before,
    after,
    goesBack: money.goesBack,
    dueOnDelivery: isOnline ? money.dueOnDelivery : after.total,
    // Of what is paid already, what became due is collected at the door or paid before by the link, as they like.
    dueByLink: !isOnline ? 0 : holdsMoney(order) ? money.dueOnDelivery : after.total,
    isSame: isDeepStrictEqual(after, before),
    shortOf: priced ? shortOf(material, priced) : [],
    missingToMinimum: priced?.part.missingToMinimum ?? 0,
    mayChangeLines:
      permissions.has('orders.editLines') &&
      linesMayChange.has(order.status) &&
      !terms.isBeingPaid &&
      // All of it went back: nothing can be paid for it any more.
      order.paymentStatus !== 'refunded' &&
      // Its price hangs on the goods that paid for it.
      order.exchangeOf === null &&
      // What vouchers paid was agreed with the booking: the order is cancelled, and booked anew.
      feeAmount(orderFees(order), 'gift_voucher') === 0,
    mayChangeSlot:
      permissions.has('orders.edit') && slotMayChange.has(order.status) && terms.hasTimes,
  };
  const changeId = createHash('sha256')
    .update(JSON.stringify([terms.lastChange, content]))
    .digest('base64url');
  return { material, priced, money, preview: { changeId, ...content } };
}

const sameInstants = ({ startSlot, endSlot }: { startSlot: string; endSlot: string }) => ({
  startSlot: new Date(startSlot).toISOString(),
  endSlot: new Date(endSlot).toISOString(),
});

/** What a new total means for the money of an order, in minor units. */
export interface Money {
  /** What was paid beyond the new total. */
  readonly reduced: number;
  /** Of that, what is not back yet by other refunds. */
  readonly goesBack: number;
  readonly dueOnDelivery: number;
}

const holdsMoney = ({ paymentStatus }: LockedOrder) =>
  paymentStatus === 'authorized' || paymentStatus === 'captured';

/**
 * Money that is held covers what was agreed then: more is collected at the door, and of less the customer first owes
 * less there and then gets back.
 */
function moneyOf(order: LockedOrder, total: number): Money {
  const { dueOnDelivery: due } = order;
  if (!isOnlineGateway(order.paymentMethod) || !holdsMoney(order)) {
    return { reduced: 0, goesBack: 0, dueOnDelivery: due };
  }
  const difference = total - order.total;
  if (difference >= 0) return { reduced: 0, goesBack: 0, dueOnDelivery: due + difference };
  const lessAtTheDoor = Math.min(due, -difference);
  const reduced = -difference - lessAtTheDoor;
  const goesBack =
    order.paymentStatus === 'captured' ? Math.min(reduced, refundable(order)) : reduced;
  return { reduced, goesBack, dueOnDelivery: due - lessAtTheDoor };
}

function shortOf({ lines, items }: ChangeMaterial, { lines: after }: PricedChange) {
  return [...items.values()].flatMap(({ itemId, name, stock }) => {
    const held = sum(lines.filter((line) => line.itemId === itemId));
    const more = sum(after.filter((line) => line.item.itemId === itemId)) - held;
    return more > stock ? { name, left: stock } : [];
  });
}

const sum = (lines: readonly { readonly quantity: number }[]) =>
  lines.reduce((pieces, { quantity }) => pieces + quantity, 0);

/** @throws BAD_REQUEST where an order cannot come at that time */
export async function checkSlot(
  db: Kysely<Database>,
  tenant: Tenant,
  order: LockedOrder,
  { terms, branch }: ChangeMaterial,
  slot: NonNullable<ChangeWanted['slot']>,
): Promise<void> {
  const { startSlot } = sameInstants(slot);
  if (startSlot === terms.startSlot?.toISOString()) return;
  const now = new Date();
  if (!terms.hasTimes || !isOffered(branch, terms.deliveryCountry, slot, now)) {
    throw badField('slot.startSlot', `is no time that ${branch.branchName} offers`, 'choice');
  }
  const full = await fullSlots(db, tenant.id, [order.branchId], now);
  if (full.has(nameOf({ branchId: String(order.branchId), startSlot }))) {
    throw badField('slot.startSlot', `is full at ${branch.branchName}`, 'choice');
  }
}
