import { sql } from 'kysely';
import type { Jobs } from '../../../../../platform/jobs.ts';
import { beginTask } from '../../../../../platform/staff-tasks/begin-task.ts';
import type { StaffCommand } from '../../../../../platform/staff-trail/run-staff-command.ts';
import type { Priced } from '../decide-prices.ts';

/** A price to be written, unless it was changed since it was read. */
interface TaskRow extends Priced {
  readonly itemId: string;
  readonly productId: number;
  readonly read: Priced & { readonly version?: number };
  /** Left out: the sale's dates are kept. */
  readonly saleFrom?: string | null;
  readonly saleUntil?: string | null;
}

/** A task that writes prices, with its stored data. */
export interface PriceTask {
  readonly kind: 'item.applyPrices' | 'item.undoPrices';
  readonly batchId: string;
}

/**
 * Stores prices for a worker that writes them in batches, under one id in the trail. Runs in the caller's transaction.
 */
export async function beginPriceTask(
  { trx, staff }: Pick<StaffCommand, 'trx' | 'staff'>,
  jobs: Jobs,
  tenantId: number,
  { kind, batchId, rows }: PriceTask & { readonly rows: readonly TaskRow[] },
): Promise<string> {
  const taskId = await beginTask(trx, jobs, {
    tenantId,
    kind: 'prices',
    createdBy: staff.userId,
    details: { kind, batchId },
  });
  const stored = rows.map(({ read, saleFrom, ...row }) => ({
    ...row,
    readPrice: read.price,
    readSale: read.salePrice,
    readVersion: read.version ?? null,
    saleFrom,
    isDated: saleFrom !== undefined,
  }));
  await sql`
    insert into price_task_row (task_id, item_id, product_id, read_price, read_sale_price, read_version,
      price, sale_price, sale_from, sale_until, is_dated)
    select ${taskId}::bigint, "itemId", "productId", "readPrice", "readSale", "readVersion", price, "salePrice",
      "saleFrom", "saleUntil", "isDated"
    from jsonb_to_recordset(${JSON.stringify(stored)}::jsonb) new ("itemId" bigint, "productId" bigint,
      "readPrice" bigint, "readSale" bigint, "readVersion" integer, price bigint, "salePrice" bigint,
      "saleFrom" timestamptz, "saleUntil" timestamptz, "isDated" boolean)`.execute(trx);
  await sql`update staff_task set total = ${rows.length} where id = ${taskId}::bigint`.execute(trx);
  return taskId;
}
