import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import { importAlone } from '../../catalogue/import/import-alone.ts';
import { takeSnapshot } from '../../catalogue/import/journal/snapshot.ts';
import { followProducts } from '../../product-desk/edit/follow-products.ts';
import { priceRule } from '../steps/price-limit.ts';
import { beginRun, type RunToDo, showProgress } from '../work/begin-run.ts';
import { type KeptChange, planUndo } from './plan-undo.ts';
import { storeUndo } from './store-undo.ts';

/** Products of one transaction: bookings wait for no more than that. */
const atOnce = 200;

/** Takes an import back, some products at a time; a process that ends in the middle goes on with the others. */
export async function undoRun(db: Kysely<Database>, run: RunToDo): Promise<void> {
  await importAlone(db, run.tenantId, async () => {
    if (!(await beginRun(db, run))) return;
    const total = await countLeft(db, run.id);
    for (let left = total; left > 0; left = await countLeft(db, run.id)) {
      await showProgress(db, run, { done: total - left, total });
      await db.transaction().execute((trx) => undoSome(trx, run));
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

async function undoSome(trx: Kysely<Database>, run: RunToDo): Promise<void> {
  const { rows: changes } = await sql<KeptChange & { productCode: string | null }>`
    with part as (
      select distinct product_id from import_change where run_id = ${run.id} and not undone
      order by product_id limit ${sql.lit(atOnce)}
    )
    select c.kind, c.entity_id as id, c.product_id as "productId", c.before, c.after,
      p.item_custom_id as "productCode"
    from part join import_change c using (product_id)
    left join product p on p.id = c.product_id and p.tenant_id = ${run.tenantId}
    where c.run_id = ${run.id} and not c.undone`.execute(trx);
  const codes = changes.flatMap(({ productCode }) => productCode ?? []);
  const now = await takeSnapshot(trx, run.tenantId, [...new Set(codes)]);
  const plan = planUndo(changes, now, priceRule(run.priceLimit));
  const kept = await storeUndo(trx, run, plan);
  const ids = [...new Set(changes.map(({ productId }) => productId))];
  await sql`update import_change set undone = true
    where run_id = ${run.id} and product_id = any(${ids}::bigint[])`.execute(trx);
  if (kept > 0) {
    await sql`update import_run set kept = kept + ${kept} where id = ${run.id}`.execute(trx);
  }
  await followProducts(trx, run.tenantId, [...new Set(now.map(({ productId }) => productId))]);
}
