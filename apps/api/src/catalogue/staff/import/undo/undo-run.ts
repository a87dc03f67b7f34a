import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import { retryTransaction } from '../../../../platform/retry-transaction.ts';
import { importAlone } from '../../../import/import-alone.ts';
import { takeSnapshot } from '../../../import/journal/snapshot.ts';
import { refreshProducts } from '../../../listing/refresh-products.ts';
import { beginRun, type PendingRun, showProgress } from '../steps/begin-run.ts';
import { priceRule } from '../steps/price-limit.ts';
import { planUndo, type StoredChange } from './plan-undo.ts';
import { storeUndo } from './store-undo.ts';

/** Products per transaction, because bookings wait for their locks. */
const atOnce = 200;

/** Undoes an import in batches of products; idempotent, so that another process can continue after a crash. */
export async function undoRun(db: Kysely<Database>, run: PendingRun): Promise<void> {
  await importAlone(db, run.tenantId, async () => {
    if (!(await beginRun(db, run))) return;
    const total = await countLeft(db, run.id);
    for (let left = total; left > 0; left = await countLeft(db, run.id)) {
      await showProgress(db, run, { done: total - left, total });
      await retryTransaction(db, (trx) => undoSome(trx, run));
    }
    await sql`update import_run set step = 'undone' where id = ${run.id} and step = 'undoing'`.execute(
      db,
    );
  });
}

async function countLeft(db: Kysely<Database>, runId: number): Promise<number> {
  const { rows } = await sql<{ left: number }>`select count(distinct product_id)::integer as left
    from import_change where run_id = ${runId} and not undone`.execute(db);
  return rows[0]?.left ?? 0;
}

async function undoSome(trx: Kysely<Database>, run: PendingRun): Promise<void> {
  const { rows: part } = await sql<{ productId: number; productCode: string | null }>`
    select part.product_id as "productId", p.item_custom_id as "productCode"
    from (select distinct product_id from import_change where run_id = ${run.id} and not undone
      order by product_id limit ${sql.lit(atOnce)}) part
    left join product p on p.id = part.product_id and p.tenant_id = ${run.tenantId}`.execute(trx);
  const codes = part.flatMap(({ productCode }) => productCode ?? []);
  const now = await takeSnapshot(trx, run.tenantId, codes);
  const ids = part.map(({ productId }) => productId);
  // Read after products are locked, because fetching a picture changes both them and the journal.
  const { rows: changes } = await sql<StoredChange>`
    select kind, entity_id as id, product_id as "productId", before, after from import_change
    where run_id = ${run.id} and product_id = any(${ids}::bigint[]) and not undone`.execute(trx);
  const plan = planUndo(changes, now, priceRule(run.priceLimit));
  const stored = await storeUndo(trx, run, plan);
  await sql`update import_change set undone = true
    where run_id = ${run.id} and product_id = any(${ids}::bigint[])`.execute(trx);
  if (stored > 0) {
    await sql`update import_run set kept = kept + ${stored} where id = ${run.id}`.execute(trx);
  }
  await refreshProducts(trx, [...new Set(now.map(({ productId }) => productId))]);
}
