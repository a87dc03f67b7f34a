import { randomUUID } from 'node:crypto';
import type { ChangedPrice } from '@karwan/contract/catalogue/staff/staff-prices';
import type { Database } from '@karwan/database/connect';
import { type Kysely, sql, type Transaction } from 'kysely';
import {
  recordPlanned,
  type StaffAction,
} from '../../../../platform/staff-trail/run-staff-command.ts';
import { isSame } from './decide-prices.ts';
import { lockPrices, type NewPrice, storePrices } from './store-prices.ts';

interface Due {
  readonly id: string;
  readonly tenantId: number;
  readonly createdBy: string;
  readonly rows: readonly ChangedPrice[];
}

/**
 * Applies price plans that are due, each in a transaction that locks its row: each is applied once, however many
 * workers run, and a failing one does not delay others. @returns how many
 */
export async function applyDuePlans(db: Kysely<Database>): Promise<number> {
  const failed: string[] = [];
  let fault: unknown;
  let applied = 0;
  for (;;) {
    let current: string | undefined;
    try {
      const found = await db.transaction().execute(async (trx) => {
        const { rows } = await sql<Due>`
          select id::text, tenant_id as "tenantId", created_by as "createdBy", rows from price_plan
          where state = 'planned' and at <= now() and id <> all(${failed}::bigint[])
          order by at, id limit 1 for update skip locked`.execute(trx);
        const [plan] = rows;
        current = plan?.id;
        if (plan) await applyPlan(trx, plan);
        return plan !== undefined;
      });
      if (!found) break;
      applied++;
    } catch (error) {
      if (current === undefined) throw error;
      failed.push(current);
      fault ??= error;
    }
  }
  if (fault) throw fault;
  return applied;
}

/** Prices that were changed since the plan was made are kept. */
async function applyPlan(
  trx: Transaction<Database>,
  { id, tenantId, createdBy, rows }: Due,
): Promise<void> {
  const offers = await lockPrices(
    { trx, staff: { access: { branches: null } } },
    tenantId,
    rows.map(({ itemId }) => itemId),
  );
  const prices: NewPrice[] = [];
  const stored: { itemId: string; code: string }[] = [];
  for (const { itemId, read, price, salePrice } of rows) {
    const offer = offers.get(itemId);
    if (!offer) stored.push({ itemId, code: 'NOT_FOUND' });
    else if (isSame(offer, read)) prices.push({ offer, price, salePrice });
    else if (!isSame(offer, { price, salePrice })) stored.push({ itemId, code: 'EDIT_CONFLICT' });
  }
  const batchId = randomUUID();
  const actions: StaffAction[] = [];
  const record = (action: StaffAction) => actions.push(action);
  await storePrices({ trx, record }, tenantId, 'item.applyPrices', batchId, prices);
  await recordPlanned(trx, { tenantId, actorId: createdBy, plan: `price-plan ${id}` }, actions);
  await sql`update price_plan set state = 'applied', batch_id = ${batchId}::uuid, kept = ${JSON.stringify(stored)}::jsonb
    where id = ${id}::bigint`.execute(trx);
}
