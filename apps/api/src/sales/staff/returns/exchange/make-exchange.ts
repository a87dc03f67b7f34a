import type { ExchangePreview, RequestedExchange } from '@karwan/contract/exchanges';
import { decimalsOf } from '@karwan/money/decimals';
import { formatAmount } from '@karwan/money/format';
import { ORPCError } from '@orpc/server';
import { sql } from 'kysely';
import { badField, notFound } from '../../../../platform/faults.ts';
import {
  requirePermission,
  requireStaff,
  type StaffSession,
} from '../../../../platform/session.ts';
import {
  runStaffCommand,
  type StaffCommand,
} from '../../../../platform/staff-trail/run-staff-command.ts';
import { staffMember } from '../../../life/actor.ts';
import { orderStateConflict } from '../../../life/move-order.ts';
import { recordRefund, refundable } from '../../../life/record-refund.ts';
import { type LockedOrder, selectOrderFacts } from '../../../life/select-order-for-update.ts';
import { manualRefundAmount } from '../../../life/take-payment.ts';
import { refundToVouchers } from '../../../voucher-ledger/refund-to-vouchers.ts';
import { lockOrderAndItems } from '../../changes/lock-order-and-items.ts';
import { orderAction, orderForStaff, type StaffOrderContext } from '../../order-command.ts';
import { checkRefundLimit } from '../../refunds/check-limit.ts';
import { tillAfter } from '../../refunds/check-till.ts';
import { readReturn } from '../returns-commands.ts';
import { bookExchange } from './book-exchange.ts';
import { findObstacle, mayConfirm } from './find-obstacle.ts';
import {
  afterPayment,
  creditSources,
  type PlannedExchange,
  planExchange,
} from './plan-exchange.ts';

/** Previews an exchange. @throws NOT_FOUND, CONFLICT, BAD_REQUEST naming the field */
export async function previewExchange(
  context: StaffOrderContext,
  requested: RequestedExchange,
): Promise<ExchangePreview> {
  const { db, tenant } = context;
  const staff = await requireStaff(context);
  const found = await readReturn(context, { trx: db, staff }, sql`r.id = ${Number(requested.id)}`);
  const order = await selectOrderFacts(db, orderForStaff(context, staff, found.orderId));
  if (!order) throw notFound('Order');
  if (found.kind !== 'return' || found.state !== 'received') throw orderStateConflict(order);
  return toPreview(context, { db, staff }, order, await planExchange(db, tenant, order, requested));
}

async function toPreview(
  context: StaffOrderContext,
  { db, staff }: { readonly db: StaffOrderContext['db']; readonly staff: StaffSession },
  order: LockedOrder,
  plan: PlannedExchange,
): Promise<ExchangePreview> {
  const { preview } = plan;
  const found = await findObstacle(db, order, plan);
  const { priced } = plan;
  const { goesBack } = preview;
  const till =
    priced && goesBack > 0
      ? await tillAfter(db, {
          ...order,
          cash: manualRefundAmount(afterPayment(order, priced), goesBack),
        })
      : null;
  if (found || preview.lines.length === 0) return { ...preview, till, obstacle: found ?? null };
  const isAllowed = await mayConfirm({ ...context, db }, staff, order, preview);
  return { ...preview, till, obstacle: isAllowed ? null : 'limit' };
}

interface Confirmed extends RequestedExchange {
  readonly exchangeId: string;
  readonly note: string;
}

/**
 * Exchanges the received items of a return as previewed, in one transaction: their value is credited to a new order of
 * items from the branch; a surplus is refunded, a difference is collected on delivery. Closes the return. Idempotent: a
 * repeated request gets the same order.
 * @throws NOT_FOUND, BAD_REQUEST naming the field, EXCHANGE_OUTDATED with the current preview, CONFLICT
 *   unless the items were received, LIMIT_EXCEEDED
 */
export function makeExchange(
  context: StaffOrderContext,
  asked: Confirmed,
): Promise<{ orderId: string; parentOrderId: string }> {
  const { exchangeId, note, ...requested } = asked;
  return runStaffCommand(context, async (command) => {
    const { trx, staff, record } = command;
    const returnId = Number(requested.id);
    const named = sql`r.id = ${returnId}`;
    const { orderId } = await readReturn(context, command, named);
    const order = await lockOrderAndItems(context, command, {
      id: orderId,
      added: requested.lines,
      slot: requested.slot,
    });
    // Read again under the lock.
    const found = await readReturn(context, command, named);
    if (found.exchange) return { orderId: found.exchange, parentOrderId: found.exchange };
    if (found.kind !== 'return' || found.state !== 'received') throw orderStateConflict(order);
    if (refundable(order) === 0) throw orderStateConflict(order);
    const plan = await planExchange(trx, context.tenant, order, requested);
    const { preview, priced } = plan;
    if (!priced) throw badField('lines', 'Required', 'required');
    if (preview.exchangeId !== exchangeId) {
      throw new ORPCError('EXCHANGE_OUTDATED', {
        status: 409,
        message: 'Prices, stock or the order changed since the preview. Preview it again',
        data: { now: await toPreview(context, { db: trx, staff }, order, plan) },
      });
    }
    await checkItems(trx, plan, order);
    const { credit } = priced;
    const { goesBack, waived } = preview;
    if (goesBack + waived > 0) {
      requirePermission(staff, 'refunds.make');
      await checkRefundLimit(context, command, order, goesBack + waived);
    }
    const actor = staffMember(staff);
    const { slot } = requested;
    const sources = creditSources(order, priced);
    // What gift vouchers paid goes back onto them, and pays the new order at once.
    const vouchers = await refundToVouchers(trx, {
      orderId: order.id,
      amount: sources.ofVoucher,
      by: actor.name,
    });
    const booked = await bookExchange(context, trx, order, {
      ...plan,
      priced,
      actor,
      slot,
      vouchers,
    });
    await payWithItems(command, order, { booked: booked.id, sources, waived, back: plan.back });
    if (goesBack > 0) {
      const now = await selectOrderFacts(trx, orderForStaff(context, staff, orderId));
      if (!now) throw notFound('Order');
      await recordRefund(context, trx, now, {
        // Cannot collide with a client's Idempotency-Key: those have no slash.
        key: `order/exchange-${booked.id}-rest`,
        requestHash: '',
        amount: goesBack,
        reasonCode: 'order-changed',
        reason: note,
        actor,
      });
    }
    await sql`update order_return set state = 'closed', outcome = 'exchanged', closed_by = ${actor.name},
      closed_at = now(), exchange_order_id = ${booked.id} where id = ${returnId}`.execute(trx);
    await sql`insert into order_event (order_id, kind, actor, data) values (${order.id}, 'exchanged',
      ${actor.name}, ${JSON.stringify({ order: booked.orderId, return: returnId, amount: credit, currency: order.currency, ...(note && { note }) })}::jsonb)`.execute(
      trx,
    );
    record({
      ...orderAction('order.exchange', order),
      after: {
        return: requested.id,
        order: booked.orderId,
        worth: preview.worth,
        goesBack,
        ...(waived > 0 ? { waived } : {}),
        due: preview.dueOnDelivery,
        currency: order.currency,
        lines: preview.lines.map(({ itemId: item, quantity, unitPrice }) => ({
          item,
          quantity,
          unitPrice,
        })),
      },
    });
    return { orderId: booked.orderId, parentOrderId: booked.orderId };
  });
}

const shownAmount = (minor: number, { currency }: LockedOrder) =>
  formatAmount(minor, { symbol: currency, decimals: decimalsOf(currency) });

async function checkItems(
  trx: StaffCommand['trx'],
  plan: PlannedExchange,
  order: LockedOrder,
): Promise<void> {
  const { preview } = plan;
  const obstacle = await findObstacle(trx, order, plan);
  if (obstacle === 'nothing-back') throw orderStateConflict(order);
  if (preview.shortOf.length > 0) {
    throw badField('lines', `too few of ${preview.shortOf.map(({ name }) => name).join(', ')}`);
  }
  if (obstacle === 'more-than-left') {
    const left = shownAmount(preview.left, order);
    throw badField('lines', `what came back is worth more than the ${left} left of the order`);
  }
}

/** Records a refund of the returned pieces as credit for the new order: no money moves. */
async function payWithItems(
  { trx, staff }: StaffCommand,
  order: LockedOrder,
  of: {
    readonly booked: number;
    readonly sources: ReturnType<typeof creditSources>;
    readonly waived: number;
    readonly back: PlannedExchange['back'];
  },
): Promise<void> {
  const { ofMoney, ofCredit, ofVoucher } = of.sources;
  await sql`
    with counted as (
      update orders set refunded = refunded + ${ofMoney}, credit_back = credit_back + ${ofCredit}, updated_at = now()
      where id = ${order.id}
    ), given as (
      insert into order_refund (order_id, key, request_hash, amount, of_credit, of_voucher, waived, currency,
        reason_code, reason, refunded_by, exchange_order_id)
      values (${order.id}, ${`order/exchange-${of.booked}`}, '', ${ofMoney + ofCredit + ofVoucher}, ${ofCredit},
        ${ofVoucher}, ${of.waived}, ${order.currency}, 'order-changed', '', ${staffMember(staff).name}, ${of.booked})
      returning id
    )
    insert into order_refund_line (refund_id, position, order_item_id, name, quantity, amount, restocked)
    select given.id, l.position, l.id, l.name, line.quantity, line.amount, 0
    from given, json_to_recordset(${JSON.stringify(of.back)}) as line (id bigint, quantity integer,
      amount bigint)
    join order_item l on l.id = line.id and l.order_id = ${order.id}`.execute(trx);
}
