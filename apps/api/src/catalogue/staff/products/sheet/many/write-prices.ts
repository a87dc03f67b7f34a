import type { Database } from '@karwan/database/connect';
import { sql, type Transaction } from 'kysely';
import { retryTransaction } from '../../../../../platform/retry-transaction.ts';
import {
  finishTask,
  type Task,
  type TaskDependencies,
} from '../../../../../platform/staff-tasks/run-task.ts';
import {
  recordPlanned,
  type StaffAction,
} from '../../../../../platform/staff-trail/run-staff-command.ts';
import { isSame } from '../decide-prices.ts';
import { lockPrices, type NewPrice, storePrices } from '../store-prices.ts';
import type { PriceTask } from './begin-price-task.ts';

/** Offers per transaction, besides those of the same products; bookings wait for their locks. */
const atOnce = 200;
/** Milliseconds after which a job queues the rest. */
const longest = 40_000;

interface Kept {
  readonly itemId: string;
  readonly readPrice: number;
  readonly readSale: number | null;
  readonly readVersion: number | null;
  readonly price: number;
  readonly salePrice: number | null;
  readonly saleFrom: Date | null;
  readonly saleUntil: Date | null;
  readonly isDated: boolean;
}

/**
 * Writes the prices of a task in batches, all offers of a product at once, so that no cart is priced half by a rule.
 * Prices that were changed since are kept. After a crash, another job continues with the rest.
 */
export async function writePrices({ db, jobs }: TaskDependencies, task: Task): Promise<void> {
  const endsAt = Date.now() + longest;
  while (await retryTransaction(db, (trx) => writePart(trx, task))) {
    if (Date.now() <= endsAt) continue;
    const data = { taskId: task.id };
    await jobs.send(db, 'staff-task', [{ key: `${task.id} ${Date.now()}`, data }]);
    return;
  }
}

/** @returns whether there may be more */
async function writePart(trx: Transaction<Database>, { id, tenantId }: Task): Promise<boolean> {
  const { rows: tasks } = await sql<{ createdBy: string | null; details: PriceTask }>`
    select created_by as "createdBy", details from staff_task
    where id = ${id} and finished_at is null for no key update`.execute(trx);
  const [task] = tasks;
  if (!task) return false;
  const { rows } = await sql<Kept>`
    delete from price_task_row r using (
      select item_id from price_task_row where task_id = ${id}
      order by product_id fetch first ${sql.lit(atOnce)} rows with ties) part
    where r.task_id = ${id} and r.item_id = part.item_id
    returning r.item_id::text as "itemId", r.read_price as "readPrice", r.read_sale_price as "readSale",
      r.read_version as "readVersion", r.price, r.sale_price as "salePrice", r.sale_from as "saleFrom",
      r.sale_until as "saleUntil", r.is_dated as "isDated"`.execute(trx);
  if (rows.length === 0) {
    await finishTask(trx, id);
    return false;
  }
  const offers = await lockPrices(
    { trx, staff: { access: { branches: null } } },
    tenantId,
    rows.map(({ itemId }) => itemId),
  );
  const prices = rows.flatMap((row): NewPrice[] => {
    const offer = offers.get(row.itemId);
    if (!offer || !isSame(offer, { price: row.readPrice, salePrice: row.readSale })) return [];
    if (row.readVersion !== null && row.readVersion !== offer.version) return [];
    const dates = row.isDated && { saleFrom: iso(row.saleFrom), saleUntil: iso(row.saleUntil) };
    return [{ offer, price: row.price, salePrice: row.salePrice, ...dates }];
  });
  const { kind, batchId } = task.details;
  const actions: StaffAction[] = [];
  const record = (action: StaffAction) => actions.push(action);
  await storePrices({ trx, record }, tenantId, kind, batchId, prices);
  const by = { tenantId, actorId: task.createdBy ?? '', plan: `price-task ${id}` };
  await recordPlanned(trx, by, actions);
  await sql`update staff_task set done = least(done + ${rows.length}, total) where id = ${id}`.execute(
    trx,
  );
  return true;
}

const iso = (moment: Date | null) => moment?.toISOString() ?? null;
