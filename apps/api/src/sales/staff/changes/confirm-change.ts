import {
  type ChangePreview,
  changePreview,
  type RequestedChange,
} from '@karwan/contract/order-changes';
import { ORPCError } from '@orpc/server';
import { sql } from 'kysely';
import { badField, notFound } from '../../../platform/faults.ts';
import { requirePermission, requireStaff } from '../../../platform/session.ts';
import {
  runStaffCommand,
  type StaffCommand,
} from '../../../platform/staff-trail/run-staff-command.ts';
import { staffMember } from '../../life/actor.ts';
import { orderStateConflict } from '../../life/move-order.ts';
import { type LockedOrder, selectOrderFacts } from '../../life/select-order-for-update.ts';
import { orderAction, orderForStaff, type StaffOrderContext } from '../order-command.ts';
import { checkRefundLimit } from '../refunds/check-limit.ts';
import { selectRefundable } from '../refunds/select-refundable.ts';
import { lockOrderAndItems } from './lock-order-and-items.ts';
import { type PlannedChange, planChange } from './plan-change.ts';
import { writeChange } from './write-change.ts';

/** Previews a change of an order. @throws NOT_FOUND, BAD_REQUEST naming the field */
export async function previewChange(
  context: StaffOrderContext,
  requested: RequestedChange,
): Promise<ChangePreview> {
  const staff = await requireStaff(context);
  const order = await selectOrderFacts(context.db, orderForStaff(context, staff, requested.id));
  if (!order) throw notFound('Order');
  return (await planChange(context.db, context.tenant, staff, order, requested)).preview;
}

interface Confirmed extends RequestedChange {
  readonly changeId: string;
  readonly seenTotal?: number | undefined;
  readonly note: string;
}

/**
 * Changes an order as previewed: prices it again under locks, and refuses if the preview is outdated. Takes or releases
 * stock, refunds what was overpaid and notifies the customer. Idempotent: a repeated request gets the first answer.
 * @throws NOT_FOUND, BAD_REQUEST naming the field, CHANGE_OUTDATED with the change as it would be now, CONFLICT in a
 *   state that does not allow it, LIMIT_EXCEEDED
 */
export function confirmChange(
  context: StaffOrderContext,
  asked: Confirmed,
): Promise<ChangePreview> {
  const { changeId, seenTotal = null, note, ...requested } = asked;
  return runStaffCommand(context, async (command) => {
    const { trx, staff, record } = command;
    const order = await lockOrderAndItems(context, command, requested);
    const previous = await readAnswer(trx, order, changeId);
    if (previous) return previous;
    const plan = await planChange(trx, context.tenant, staff, order, requested);
    const { preview } = plan;
    if (preview.isSame) return preview;
    if (preview.changeId !== changeId) {
      throw new ORPCError('CHANGE_OUTDATED', {
        status: 409,
        message: 'Prices, stock or the order changed since the preview. Preview it again',
        data: { seenTotal, now: preview },
      });
    }
    if (requested.slot) requirePermission(staff, 'orders.edit');
    if (plan.priced) requirePermission(staff, 'orders.editLines');
    if (plan.priced ? !preview.mayChangeLines : !preview.mayChangeSlot)
      throw orderStateConflict(order);
    if (preview.shortOf.length > 0) {
      throw badField('lines', `too few of ${preview.shortOf.map(({ name }) => name).join(', ')}`);
    }
    await checkPiecesGivenBack(command, order, plan);
    if (preview.goesBack > 0) await checkRefundLimit(context, command, order, preview.goesBack);
    await writeChange(context, trx, order, plan, staffMember(staff), note);
    await sql`insert into order_change (order_id, change_id, answer)
      values (${order.id}, ${changeId}, ${JSON.stringify(preview)}::jsonb)`.execute(trx);
    const { before, after } = preview;
    record({
      ...orderAction('order.change', order),
      before: traceOf(before),
      after: { ...traceOf(after), goesBack: preview.goesBack, due: plan.money.dueOnDelivery },
    });
    return preview;
  });
}

async function readAnswer(
  trx: StaffCommand['trx'],
  order: LockedOrder,
  changeId: string,
): Promise<ChangePreview | undefined> {
  const { rows } = await sql<{ answer: unknown }>`
    select answer from order_change
    where order_id = ${order.id} and change_id = ${changeId}`.execute(trx);
  return rows[0] && changePreview.parse(rows[0].answer);
}

/** Refunded pieces cannot be removed from the order: they were sold. */
async function checkPiecesGivenBack(
  { trx }: StaffCommand,
  order: LockedOrder,
  { priced }: PlannedChange,
): Promise<void> {
  if (!priced || order.refunded === 0) return;
  const { lines } = await selectRefundable(trx, order);
  for (const { id, quantity, left, name } of lines) {
    const stays = priced.lines.find((line) => line.id === id)?.quantity ?? 0;
    if (stays < quantity - left) {
      throw badField('lines', `${quantity - left} of ${name} were refunded, and stay`);
    }
  }
}

const traceOf = ({ lines, total, startSlot, endSlot }: ChangePreview['before']) => ({
  total,
  startSlot,
  endSlot,
  lines: lines.map(({ itemId, quantity, unitPrice }) => ({ item: itemId, quantity, unitPrice })),
});
