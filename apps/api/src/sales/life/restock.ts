import type { Database } from '@karwan/database/connect';
import type { Transaction } from 'kysely';
import { moveStock } from '../../stock/ledger/move-stock.ts';
import type { Actor } from './actor.ts';
import type { LockedOrder } from './select-order-for-update.ts';

/** Pieces of an item. */
export interface Pieces {
  readonly itemId: number;
  readonly quantity: number;
}

/** Restocks returned items of an order. The caller must have locked the items' rows. */
export async function restock(
  trx: Transaction<Database>,
  { tenantId, orderId }: Pick<LockedOrder, 'tenantId' | 'orderId'>,
  { name: actor }: Actor,
  pieces: readonly Pieces[],
): Promise<void> {
  const document = { kind: 'order', id: orderId } as const;
  const byItem = Map.groupBy(pieces, ({ itemId }) => itemId);
  await moveStock(
    trx,
    { tenantId, reason: 'return', actor, document },
    [...byItem].map(([itemId, ofItem]) => {
      const quantity = ofItem.reduce((sum, one) => sum + one.quantity, 0);
      return { itemId, free: quantity, physical: quantity };
    }),
  );
}
