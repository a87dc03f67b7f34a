import type { OrderReturn, WholeReturn } from '@karwan/contract/returns';
import type { Database } from '@karwan/database/connect';
import { ORPCError } from '@orpc/server';
import { type Kysely, sql } from 'kysely';
import { badField, notFound } from '../../../platform/faults.ts';
import {
  runStaffCommand,
  type StaffCommand,
} from '../../../platform/staff-trail/run-staff-command.ts';
import { staffMember } from '../../life/actor.ts';
import { orderStateConflict } from '../../life/move-order.ts';
import { restock } from '../../life/restock.ts';
import {
  type LockedOrder,
  selectOrderAndStockForUpdate,
} from '../../life/select-order-for-update.ts';
import { queueReturnMessage } from '../../outbox/queue-return-message.ts';
import { insertReturn, type RequestedReturn } from '../../returns/insert-return.ts';
import { kindOfReturn } from '../../returns/returnable.ts';
import { orderAction, orderForStaff, type StaffOrderContext } from '../order-command.ts';
import { selectReturnLines, selectReturns } from './select-returns.ts';

/**
 * Opens a return for a customer. Idempotent by key.
 * @throws NOT_FOUND, CONFLICT if the order allows no return, BAD_REQUEST naming the line
 */
export function openReturn(
  context: StaffOrderContext,
  requested: RequestedReturn & { readonly orderId: string },
): Promise<WholeReturn> {
  return runStaffCommand(context, async (command) => {
    const { trx, staff, record } = command;
    const { orderId, key, lines, reasonCode } = requested;
    const { order } = await selectOrderAndStockForUpdate(
      trx,
      orderForStaff(context, staff, orderId),
    );
    const previous = sql`r.order_id = ${order.id} and r.key = ${key}`;
    if ((await selectReturns(trx, context.tenant.id, staff, previous)).length > 0) {
      return readReturn(context, command, previous);
    }
    const kind = kindOfReturn(order);
    if (!kind) throw orderStateConflict(order);
    const actor = staffMember(staff).name;
    const { state } = await insertReturn(trx, order, { ...requested, kind, actor });
    record({ ...orderAction('return.open', order), after: { kind, state, reasonCode, lines } });
    return readReturn(context, command, previous);
  });
}

/** Approves or rejects a return. @throws NOT_FOUND, CONFLICT if it was decided otherwise */
export const decideReturn = (
  context: StaffOrderContext,
  id: number,
  decision: 'approved' | 'rejected',
  given = '',
): Promise<WholeReturn> =>
  change(context, id, async ({ trx, staff, record }, order, found) => {
    if (found.state === decision) return;
    if (found.state !== 'asked') throw orderStateConflict(order);
    const actor = staffMember(staff).name;
    const reason = decision === 'rejected' ? given : '';
    await sql`update order_return set state = ${decision}, decided_by = ${actor}, decided_at = now(),
      decision_reason = ${reason} where id = ${id}`.execute(trx);
    const eventId = await writeEvent({ trx, staff }, order, `return-${decision}`, id);
    // Nobody asked to return what was not taken at the door.
    if (found.kind === 'return') {
      await queueReturnMessage(context.jobs, trx, order, `return-${decision}`, eventId);
    }
    record({
      ...orderAction('return.decide', order),
      after: { return: String(id), decision, ...(reason && { reason }) },
    });
  });

interface Received {
  readonly id: string;
  readonly received: number;
  readonly condition: NonNullable<WholeReturn['lines'][number]['condition']>;
  /** Left out: items as new are restocked. */
  readonly restock?: boolean | undefined;
}

/**
 * Records received items: restocked pieces are on sale again, the others are written off. An undelivered order can no longer
 * be handed over afterwards.
 * @throws NOT_FOUND, CONFLICT unless it was approved, BAD_REQUEST naming the line
 */
export const receiveReturn = (
  context: StaffOrderContext,
  id: number,
  lines: readonly Received[],
): Promise<WholeReturn> =>
  change(context, id, async ({ trx, staff, record }, order, found) => {
    if (found.state === 'received') return;
    if (found.state !== 'approved') throw orderStateConflict(order);
    // The order has been delivered after all.
    if (found.kind === 'not-taken' && kindOfReturn(order) !== 'not-taken')
      throw orderStateConflict(order);
    const known = new Map((await selectReturnLines(trx, id)).map((line) => [line.id, line]));
    const booked = lines.map((line, index) => {
      const of = known.get(line.id);
      if (!of) throw badField(`lines.${index}.id`, 'is no line of this return');
      // Some of the pieces may have been restocked by a refund since.
      const max = Math.min(of.quantity, of.away ?? of.quantity);
      if (line.received > max) {
        throw badField(`lines.${index}.received`, `is more than ${max}`, 'range');
      }
      const isForShelf = line.restock ?? line.condition === 'as-new';
      const onShelf = isForShelf && of.itemId !== null ? line.received : 0;
      return { ...line, itemId: of.itemId, restocked: onShelf };
    });
    const actor = staffMember(staff);
    await sql`
      update order_return_line l set received = line.received, condition = line.condition,
        restocked = line.restocked
      from json_to_recordset(${JSON.stringify(booked)}) as line (id bigint, received integer,
        condition text, restocked integer)
      where l.return_id = ${id} and l.order_item_id = line.id`.execute(trx);
    await sql`update order_return set state = 'received', received_by = ${actor.name},
      received_at = now() where id = ${id}`.execute(trx);
    // The items are in the branch, restocked or written off: the order can no longer be delivered.
    if (found.kind === 'not-taken') {
      await sql`update orders set stock_freed_at = coalesce(stock_freed_at, now()), updated_at = now()
        where id = ${order.id}`.execute(trx);
    }
    const eventId = await writeEvent({ trx, staff }, order, 'return-received', id);
    if (found.kind === 'return' && booked.some(({ received }) => received > 0)) {
      await queueReturnMessage(context.jobs, trx, order, 'return-received', eventId);
    }
    const traced = booked.map(({ itemId, ...line }) => line);
    record({
      ...orderAction('return.receive', order),
      after: { return: String(id), lines: traced },
    });
    await restock(
      trx,
      order,
      actor,
      booked.flatMap(({ itemId, restocked: quantity }) =>
        itemId !== null && quantity > 0 ? [{ itemId, quantity }] : [],
      ),
    );
  });

/** Closes a return. @throws NOT_FOUND, CONFLICT unless it was received, RETURN_NOT_REFUNDED */
export const closeReturn = (
  context: StaffOrderContext,
  id: number,
  outcome: NonNullable<OrderReturn['outcome']>,
): Promise<WholeReturn> =>
  change(context, id, async ({ trx, staff, record }, order, found) => {
    if (found.state === 'closed' && found.outcome === outcome) return;
    if (found.state !== 'received') throw orderStateConflict(order);
    if (outcome === 'refunded' && !(await wasRefunded(trx, id))) {
      throw new ORPCError('RETURN_NOT_REFUNDED', {
        status: 409,
        message: 'Nothing was refunded yet. Refund or exchange the items first',
      });
    }
    await sql`update order_return set state = 'closed', outcome = ${outcome},
      closed_by = ${staffMember(staff).name}, closed_at = now() where id = ${id}`.execute(trx);
    await writeEvent({ trx, staff }, order, 'return-closed', id);
    record({ ...orderAction('return.close', order), after: { return: String(id), outcome } });
  });

/** Whether something was refunded for a return: its lines, or any part of the order since it was opened. */
async function wasRefunded(db: Kysely<Database>, id: number): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (
      select from order_refund f left join payment_operation op on op.id = f.operation_id
      where f.order_id = r.order_id and f.exchange_order_id is null and op.state is distinct from 'refused'
        and (f.created_at >= r.opened_at or exists (
          select from order_refund_line fl
          join order_return_line rl on rl.order_item_id = fl.order_item_id and rl.return_id = r.id
          where fl.refund_id = f.id))
    ) as is from order_return r where r.id = ${id}`.execute(db);
  return rows[0]?.is ?? false;
}

type Act = (command: StaffCommand, order: LockedOrder, found: OrderReturn) => Promise<void>;

function change(context: StaffOrderContext, id: number, act: Act): Promise<WholeReturn> {
  return runStaffCommand(context, async (command) => {
    const { trx, staff } = command;
    const named = sql`r.id = ${id}`;
    const { orderId } = await readReturn(context, command, named);
    const { order } = await selectOrderAndStockForUpdate(
      trx,
      orderForStaff(context, staff, orderId),
    );
    // Read again under the lock.
    await act(command, order, await readReturn(context, command, named));
    return readReturn(context, command, named);
  });
}

/** Writes a step of a return into the order's history. @returns the event's id */
async function writeEvent(
  { trx, staff }: Pick<StaffCommand, 'trx' | 'staff'>,
  order: LockedOrder,
  kind: string,
  id: number,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`insert into order_event (order_id, kind, actor, data)
    values (${order.id}, ${kind}, ${staffMember(staff).name}, ${JSON.stringify({ return: id })}::jsonb)
    returning id`.execute(trx);
  const [event] = rows;
  if (!event) throw new Error('an event was not written');
  return event.id;
}

export async function readReturn(
  { tenant }: Pick<StaffOrderContext, 'tenant'>,
  {
    trx,
    staff,
  }: {
    readonly trx: StaffCommand['trx'] | StaffOrderContext['db'];
    readonly staff: StaffCommand['staff'];
  },
  which: ReturnType<typeof sql>,
): Promise<WholeReturn> {
  const [found] = await selectReturns(trx, tenant.id, staff, which);
  if (!found) throw notFound('Return');
  const { orderKey, ...shown } = found;
  const lines = await selectReturnLines(trx, Number(found.id));
  const isRefunded = await wasRefunded(trx, Number(found.id));
  return { ...shown, isRefunded, lines: lines.map(({ itemId, away, ...line }) => line) };
}
