import { type PayoutMethod, payoutMethodsIn } from '@karwan/contract/payout-ways';
import type { RefundToMake } from '@karwan/contract/refunds';
import type { Database } from '@karwan/database/connect';
import { priceRefund, type RefundFailure } from '@karwan/pricing/returned/refund';
import { valueOfPieces } from '@karwan/pricing/returned/value-of-pieces';
import { sql, type Transaction } from 'kysely';
import type { RequestContext } from '../../../platform/context.ts';
import { badField } from '../../../platform/faults.ts';
import type { Actor } from '../../life/actor.ts';
import type { Context } from '../../life/move-order.ts';
import { recordRefund } from '../../life/record-refund.ts';
import { restock } from '../../life/restock.ts';
import type { LockedOrder } from '../../life/select-order-for-update.ts';
import { manualRefundAmount } from '../../life/take-payment.ts';
import { roundCashRefund } from './round-cash-refund.ts';
import { type RefundMaterial, selectRefundable } from './select-refundable.ts';

/** A refund that was checked against what is left of its order. */
export interface ValidRefund {
  readonly amount: number;
  readonly shipping: number;
  /** How the staff pays what no provider refunds. */
  readonly way: PayoutMethod;
  readonly reasonCode: RefundToMake['reasonCode'] | 'order-changed';
  readonly reason: string;
  readonly lines: readonly {
    readonly id: string;
    readonly itemId: number | null;
    readonly quantity: number;
    readonly amount: number;
    readonly restocked: number;
  }[];
}

/**
 * Checks a refund against what is left of its order. The amount must be at least the value of its lines and shipping;
 * what is refunded in cash must be whole coins.
 * @param order the order, as read with the material
 * @param at prefix of field names in errors
 * @throws BAD_REQUEST naming the field
 */
export function validateRefund(
  order: LockedOrder,
  material: RefundMaterial,
  { amount, shipping, lines, reasonCode, reason, way }: RefundToMake,
  at: 'body.' | '',
): ValidRefund {
  if (reasonCode === 'other' && reason === '') {
    throw badField(`${at}reason`, 'Required', 'required');
  }
  const known = new Map(material.lines.map((line) => [line.id, line]));
  const value = refundableValueOf(material, lines, shipping);
  const min = Math.min(value, roundCashRefund(order, value));
  if (amount < min) {
    throw badField(`${at}amount`, `is less than its lines and shipping, ${min}`, 'range');
  }
  const priced = priceRefund(material, {
    lines,
    shipping,
    goodwill: Math.max(amount - value, 0),
    roundedDown: Math.max(value - amount, 0),
  });
  if (!priced.ok) throw tooMuch(priced.failure, at);
  const inCoins = roundCashRefund(order, amount);
  if (amount !== inCoins) {
    throw badField(`${at}amount`, `is paid by hand: enter whole coins, ${inCoins}`, 'range');
  }
  return {
    amount,
    shipping: priced.value.shipping,
    reasonCode,
    reason,
    way,
    lines: priced.value.lines.map((line, index) => {
      const { itemId = null, restockable = 0 } = known.get(line.id) ?? {};
      const restocked = lines[index]?.restock ? line.quantity : 0;
      if (restocked > restockable) {
        const fault = `can put back ${restockable}: the others are not here, or were put back before`;
        throw badField(`${at}lines.${index}.restock`, fault, 'range');
      }
      return { ...line, itemId, restocked };
    }),
  };
}

/** The amount paid for pieces and shipping, in minor units; unknown lines count 0. */
export function refundableValueOf(
  material: Pick<RefundMaterial, 'lines'>,
  lines: readonly { readonly id: string; readonly quantity: number }[],
  shipping: number,
): number {
  const known = new Map(material.lines.map((line) => [line.id, line]));
  return lines.reduce((sum, { id, quantity }) => {
    const line = known.get(id);
    return sum + (line ? valueOfPieces(line, quantity) : 0);
  }, shipping);
}

function tooMuch(failure: RefundFailure, at: string) {
  const { field, left } = failure;
  const path = field === 'lines' ? `lines.${failure.index}.quantity` : field;
  return badField(`${at}${path}`, `is more than the ${left} that are left`, 'range');
}

/** The same check against a locked order. */
export const fitRefundToOrder = async (
  trx: Transaction<Database>,
  order: LockedOrder,
  refund: RefundToMake,
  at: 'body.' | '',
): Promise<ValidRefund> => validateRefund(order, await selectRefundable(trx, order), refund, at);

export interface RefundOrigin {
  readonly key: string;
  readonly requestHash: string;
  readonly actor: Actor;
}

/** Refunds a locked order, and restocks returned items, whose items must be locked. */
export async function issueRefund(
  context: Pick<Context, 'jobs'>,
  trx: Transaction<Database>,
  order: LockedOrder,
  { lines, ...refund }: ValidRefund,
  origin: RefundOrigin,
): Promise<void> {
  const id = await recordRefund(context, trx, order, { ...refund, ...origin });
  if (lines.length === 0) return;
  await sql`
    insert into order_refund_line (refund_id, position, order_item_id, name, quantity, amount, restocked)
    select ${id}, l.position, l.id, l.name, line.quantity, line.amount, line.restocked
    from json_to_recordset(${JSON.stringify(lines)}) as line (id bigint, quantity integer,
      amount bigint, restocked integer)
    join order_item l on l.id = line.id and l.order_id = ${order.id}`.execute(trx);
  await restock(
    trx,
    order,
    origin.actor,
    lines.flatMap(({ itemId, restocked }) =>
      itemId !== null && restocked > 0 ? [{ itemId, quantity: restocked }] : [],
    ),
  );
}

/** @throws BAD_REQUEST if a refund of an order cannot be paid this way */
export function requireRefundMethod(
  { tenant }: Pick<RequestContext, 'tenant'>,
  order: LockedOrder,
  { amount, way }: Pick<RefundToMake, 'amount' | 'way'>,
  at: 'body.' | '',
): void {
  if (manualRefundAmount(order, amount) === 0) return;
  if (payoutMethodsIn(order.currency, tenant.baseCurrency).includes(way)) return;
  throw badField(`${at}way`, 'is not possible for this order', 'choice');
}

/** The trail's entry for a refund: amounts, pieces and the way, without free text. */
export const traceOf = ({ amount, shipping, way, reasonCode, lines }: ValidRefund) => ({
  amount,
  shipping,
  way,
  reasonCode,
  lines: lines.map(({ id, quantity, restocked }) => ({ line: id, quantity, restocked })),
});
