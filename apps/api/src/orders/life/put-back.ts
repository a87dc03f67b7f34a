import type { Database } from '@karwan/database/connect';
import type { Transaction } from 'kysely';
import { moveStock, turnedProducts } from '../../stock-ledger/move-stock.ts';
import type { Actor } from './actor.ts';
import type { LockedOrder } from './select-order-for-update.ts';

/** Pieces of an item. */
export interface Pieces {
  readonly itemId: number;
  readonly quantity: number;
}

/**
 * Puts goods of an order that have come back on the shelf. The items' rows must be locked.
 * @returns products that can be bought again: lists follow, last of all in the transaction.
 */
export async function putBack(
  trx: Transaction<Database>,
  { tenantId, orderId }: Pick<LockedOrder, 'tenantId' | 'orderId'>,
  { name: actor }: Actor,
  pieces: readonly Pieces[],
): Promise<number[]> {
  const document = { kind: 'order', id: orderId } as const;
  const byItem = Map.groupBy(pieces, ({ itemId }) => itemId);
  const moved = await moveStock(
    trx,
    { tenantId, reason: 'return', actor, document },
    [...byItem].map(([itemId, ofItem]) => {
      const quantity = ofItem.reduce((sum, one) => sum + one.quantity, 0);
      return { itemId, free: quantity, physical: quantity };
    }),
  );
  return turnedProducts(moved);
}
