import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { OrderItem, OrderStatus } from '@karwan/contract/order';
import type { ChangePreview, RequestedChange } from '@karwan/contract/order-changes';
import { isOnlineGateway } from '@karwan/contract/payment-page';
import type { Database } from '@karwan/database/connect';
import { roundPartForCash } from '@karwan/pricing/settlement/round-for-cash';
import type { Kysely } from 'kysely';
import { isOffered } from '../../../fulfilment/branches/delivery-slots.ts';
import { fullSlots, nameOf } from '../../../fulfilment/branches/taken-slots.ts';
import { badField } from '../../../platform/faults.ts';
import type { StaffSession } from '../../../platform/session.ts';
import type { Tenant } from '../../../platform/tenants.ts';
import { orderFees } from '../../life/order-fees.ts';
import { refundable } from '../../life/record-refund.ts';
import type { LockedOrder } from '../../life/select-order-for-update.ts';
import { type PricedChange, priceChange } from './price-change.ts';
import { type ChangeMaterial, selectChange } from './select-change.ts';
import { whyLinesStay } from './why-lines-stay.ts';

const slotMayChange: ReadonlySet<OrderStatus> = new Set([
  'Booked',
  'Accepted',
  'Quoted',
  'Confirmed',
  'Purchased',
]);

export interface PlannedChange {
  readonly material: ChangeMaterial;
  /** Undefined: the lines do not change. */
  readonly priced: PricedChange | undefined;
  readonly money: Money;
  readonly preview: ChangePreview;
}

/**
 * Computes a change of an order from what is stored now; writes nothing.
 * @throws BAD_REQUEST naming the field
 */
export async function planChange(
  db: Kysely<Database>,
  tenant: Tenant,
  staff: StaffSession,
  order: LockedOrder,
  requested: RequestedChange,
): Promise<PlannedChange> {
  const added = requested.added.map(({ itemId }) => Number(itemId));
  const material = await selectChange(db, order, added);
  const { terms, branch } = material;
  const changesLines = requested.lines.length + requested.added.length > 0;
  const priced = changesLines
    ? roundDue(order, await priceChange(db, tenant, order, material, requested))
    : undefined;
  if (requested.slot) await checkSlot(db, tenant, order, material, requested.slot);
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
    ...(requested.slot && sameInstants(requested.slot)),
  };
  const money = moneyOf(order, after.total);
  const { permissions } = staff.access;
  const { isBeingPaid } = terms;
  const locked = whyLinesStay(order, { isBeingPaid, access: staff.access });
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
    // Once the order is paid, only what became due since can be paid by link, before it is collected on delivery.
    dueByLink: !isOnline ? 0 : holdsMoney(order) ? money.dueOnDelivery : after.total,
    isSame: isDeepStrictEqual(after, before),
    shortOf: priced ? shortItems(material, priced) : [],
    missingToMinimum: priced?.part.missingToMinimum ?? 0,
    mayChangeLines: locked === null,
    linesLocked: locked,
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

/** How a new total changes payments, in minor units. */
export interface Money {
  /** What was paid beyond the new total. */
  readonly reduced: number;
  /** The part of it that is to be refunded: what other refunds have not returned already. */
  readonly goesBack: number;
  readonly dueOnDelivery: number;
}

const holdsMoney = ({ paymentStatus }: LockedOrder) =>
  paymentStatus === 'authorized' || paymentStatus === 'captured';

/**
 * A payment covers the total at the time it was made. A higher total is collected on delivery; a lower one first reduces
 * what is due on delivery, and the rest is refunded.
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

/** The change with what is due in cash in whole coins. */
function roundDue(order: LockedOrder, priced: PricedChange): PricedChange {
  const isOnline = isOnlineGateway(order.paymentMethod);
  // All of it is still to be paid online.
  if (isOnline && !holdsMoney(order)) return priced;
  const paid = isOnline ? order.total - order.dueOnDelivery : 0;
  return { ...priced, part: roundPartForCash(priced.part, paid) };
}

function shortItems({ lines, items }: ChangeMaterial, { lines: after }: PricedChange) {
  return [...items.values()].flatMap(({ itemId, name, stock }) => {
    const held = sum(lines.filter((line) => line.itemId === itemId));
    const more = sum(after.filter((line) => line.item.itemId === itemId)) - held;
    return more > stock ? { name, left: stock } : [];
  });
}

const sum = (lines: readonly { readonly quantity: number }[]) =>
  lines.reduce((pieces, { quantity }) => pieces + quantity, 0);

/** @throws BAD_REQUEST if the branch does not offer the slot for this order, or it is full */
export async function checkSlot(
  db: Kysely<Database>,
  tenant: Tenant,
  order: LockedOrder,
  { terms, branch }: ChangeMaterial,
  slot: NonNullable<RequestedChange['slot']>,
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
