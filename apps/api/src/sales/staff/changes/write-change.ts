import type { Database } from '@karwan/database/connect';
import { feeAmount } from '@karwan/pricing/fees/fee-lines';
import { spread } from '@karwan/pricing/promotions/spread';
import { sql, type Transaction } from 'kysely';
import { moveStock } from '../../../stock/ledger/move-stock.ts';
import { type LineColumn, lineColumns } from '../../booking/line-columns.ts';
import type { Actor } from '../../life/actor.ts';
import { recordRefund } from '../../life/record-refund.ts';
import { type LockedOrder, selectOrderFacts } from '../../life/select-order-for-update.ts';
import { queueOrderNotification } from '../../outbox/queue-order-notification.ts';
import type { StaffOrderContext } from '../order-command.ts';
import { changedItems } from './changed-items.ts';
import type { PlannedChange } from './plan-change.ts';
import type { PricedChange } from './price-change.ts';

/** Stores a change of a locked order with locked items, with its event and the customer's message. */
export async function writeChange(
  context: Pick<StaffOrderContext, 'jobs'>,
  trx: Transaction<Database>,
  order: LockedOrder,
  plan: PlannedChange,
  actor: Actor,
  note: string,
): Promise<void> {
  const { preview, priced } = plan;
  const { after, before } = preview;
  if (priced) await moveItems(trx, order, plan, actor);
  if (priced) await writeLines(trx, order, priced);
  if (priced) await writeUses(trx, order, priced);
  await writeOrder(trx, order, plan);
  const data = {
    note: note || undefined,
    total: after.total,
    before: before.total,
    currency: order.currency,
    changed: priced ? 'lines' : 'slot',
    goods: changedItems(before.lines, after.lines),
    version: order.linesVersion + 1,
  };
  const { rows } = await sql<{ id: number }>`
    insert into order_event (order_id, kind, actor, data)
    values (${order.id}, 'changed', ${actor.name}, ${JSON.stringify(data)}::jsonb)
    returning id`.execute(trx);
  const event = rows[0]?.id;
  if (event === undefined) throw new Error('event was not recorded');
  await queueOrderNotification(context.jobs, trx, order, 'changed', event);
  if (preview.goesBack > 0 && order.paymentStatus === 'captured') {
    const { tenantId, orderId } = order;
    const changed = await selectOrderFacts(trx, { tenantId, orderId });
    if (!changed) throw new Error(`order ${orderId} disappeared while locked`);
    await recordRefund(context, trx, changed, {
      // Cannot collide with a client's Idempotency-Key: those have no slash.
      key: `order/changed-${event}`,
      requestHash: '',
      amount: preview.goesBack,
      reasonCode: 'order-changed',
      reason: note,
      actor,
    });
  }
}

/** Reserves stock for added pieces, and releases that of removed ones. */
async function moveItems(
  trx: Transaction<Database>,
  { tenantId, orderId }: LockedOrder,
  { material, priced }: PlannedChange,
  { name: actor }: Actor,
): Promise<void> {
  const more = new Map<number, number>();
  const count = (itemId: number, pieces: number) =>
    more.set(itemId, (more.get(itemId) ?? 0) + pieces);
  for (const { item, quantity } of priced?.lines ?? []) count(item.itemId, quantity);
  for (const { itemId, quantity } of material.lines) if (itemId !== null) count(itemId, -quantity);
  const changes = [...more].map(([itemId, pieces]) => ({ itemId, free: -pieces, physical: 0 }));
  const of = { tenantId, actor, document: { kind: 'order', id: orderId } } as const;
  const freed = changes.filter(({ free }) => free > 0);
  const taken = changes.filter(({ free }) => free < 0);
  await moveStock(trx, { ...of, reason: 'release' }, freed);
  await moveStock(trx, { ...of, reason: 'sale' }, taken);
}

/** Of a line that stays, only these change. */
const changingColumns = [
  'quantity',
  'total_price',
  'discount',
  'vat',
  'custom_duty',
] as const satisfies readonly LineColumn[];

const insertedColumns = { ...lineColumns, variant_id: 'bigint' } as const;

/** The columns of a line to be, by the names of its fields. */
const columnsOf = ({
  item,
  ...line
}: PricedChange['lines'][number]): Readonly<Record<keyof typeof insertedColumns, unknown>> => ({
  item_id: line.itemId,
  product_id: item.productId,
  variant_id: item.variantId,
  variant_code: line.variantCode,
  item_custom_id: line.itemCustomId,
  name: line.name,
  image: line.image,
  options: line.options,
  quantity: line.quantity,
  unit_price: line.unitPrice,
  total_price: line.totalPrice,
  discount: line.discount,
  vat: line.vat,
  custom_duty: line.customDuty,
});

async function writeLines(
  trx: Transaction<Database>,
  order: LockedOrder,
  { lines }: PricedChange,
): Promise<void> {
  const rows = JSON.stringify(lines.map((line) => ({ id: line.id, ...columnsOf(line) })));
  const names = Object.keys(insertedColumns);
  const described = Object.entries(insertedColumns).map(([name, type]) => `${name} ${type}`);
  const line = sql`json_to_recordset(${rows}) as line (id bigint, ${sql.raw(described.join(', '))})`;
  await sql`
    delete from order_item where order_id = ${order.id}
      and id not in (select line.id from ${line} where line.id is not null)`.execute(trx);
  await sql`
    update order_item l set ${sql.raw(changingColumns.map((name) => `${name} = line.${name}`).join(', '))}
    from ${line} where l.id = line.id and l.order_id = ${order.id}`.execute(trx);
  await sql`
    insert into order_item (order_id, position, ${sql.raw(names.join(', '))})
    select ${order.id}, last.position + row_number() over (),
      ${sql.raw(names.map((name) => `line.${name}`).join(', '))}
    from ${line}, (select coalesce(max(position), -1) as position from order_item
      where order_id = ${order.id}) last
    where line.id is null`.execute(trx);
}

/** Distributes the remaining discount to the promotions in proportion to what each gave before. */
async function writeUses(trx: Transaction<Database>, order: LockedOrder, { part }: PricedChange) {
  const { rows } = await sql<{ id: string; discount: number }>`
    select promotion_id::text as id, discount from promotion_use
    where order_id = ${order.id} order by promotion_id`.execute(trx);
  if (rows.length === 0) return;
  const shares = spread(
    feeAmount(part.fees, 'discount'),
    rows.map(({ discount }) => discount),
  );
  const uses = rows.map(({ id }, index) => ({ id, discount: shares[index] }));
  await sql`update promotion_use u set discount = now.discount
    from json_to_recordset(${JSON.stringify(uses)}) as now (id bigint, discount bigint)
    where u.order_id = ${order.id} and u.promotion_id = now.id`.execute(trx);
}

async function writeOrder(
  trx: Transaction<Database>,
  order: LockedOrder,
  { preview: { after }, priced, money }: PlannedChange,
): Promise<void> {
  await sql`update orders set updated_at = now(), start_slot = ${after.startSlot},
      end_slot = ${after.endSlot}
    where id = ${order.id}`.execute(trx);
  if (!priced) return;
  const { part } = priced;
  const owed = order.paymentStatus === 'authorized' ? money.reduced : 0;
  await sql`
    update orders set items_cost = ${part.subtotal}, fees = ${JSON.stringify(part.fees)}::jsonb,
      total = ${part.total}, shipping_state = ${part.shippingState},
      reserve_fee_percent = ${part.reserveFeePercent}, insured_amount = ${part.insuredAmount},
      due_on_delivery = ${money.dueOnDelivery}, reduced = reduced + ${money.reduced},
      owed_back = owed_back + ${owed}, lines_version = lines_version + 1
    where id = ${order.id}`.execute(trx);
}
