import type { Database } from '@karwan/database/connect';
import type { Transaction } from 'kysely';
import { type Offer, offersQuery } from './select-offers.ts';

/**
 * The offers, with their item rows locked in the order of item ids: two carts that share items wait
 * for each other and never in a circle. Stock and price are those after the wait. What `order_item`
 * refers to may still be read by others meanwhile (no key update).
 */
export function selectOffersForUpdate(
  trx: Transaction<Database>,
  tenantId: number,
  zoneBit: number,
  itemCustomIds: readonly string[],
): Promise<Offer[]> {
  return offersQuery(trx, tenantId, zoneBit, itemCustomIds)
    .orderBy('i.id')
    .forNoKeyUpdate('i')
    .execute();
}
