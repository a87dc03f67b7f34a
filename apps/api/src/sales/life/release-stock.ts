import type { Database } from '@karwan/database/connect';
import { sql, type Transaction } from 'kysely';
import { moveStock } from '../../stock/ledger/move-stock.ts';
import type { Actor } from './actor.ts';
import type { LockedOrder, TakenUnits } from './select-order-for-update.ts';

/**
 * Puts the units of a cancelled order back on sale. The caller has locked the items and the order, and has checked with
 * the state table that the order still holds them.
 */
export async function releaseStock(
  trx: Transaction<Database>,
  order: LockedOrder,
  units: readonly TakenUnits[],
  actor: Actor,
): Promise<void> {
  const freed = await sql`
    update orders set stock_freed_at = now()
    where id = ${order.id} and stock_freed_at is null returning id`.execute(trx);
  if (freed.rows.length === 0) return;
  await moveStock(
    trx,
    {
      tenantId: order.tenantId,
      reason: 'release',
      actor: actor.name,
      document: { kind: 'order', id: order.orderId },
    },
    units.map(({ itemId, quantity }) => ({ itemId, free: quantity, physical: 0 })),
  );
}
