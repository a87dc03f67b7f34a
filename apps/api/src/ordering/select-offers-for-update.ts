import type { Database } from '@karwan/database/connect';
import { sql, type Transaction } from 'kysely';
import { prepared } from '../platform/prepared.ts';
import { type Offer, offersQuery } from './select-offers.ts';

/**
 * The offers, with their item rows locked in the order of item ids: two carts that share items wait
 * for each other and never in a circle. Stock and price are those after the wait. What `order_item`
 * refers to may still be read by others meanwhile (no key update).
 */
export async function selectOffersForUpdate(
  trx: Transaction<Database>,
  tenantId: number,
  zoneBit: number,
  itemCustomIds: readonly string[],
): Promise<Offer[]> {
  const query = offersQuery(trx, tenantId, zoneBit, itemCustomIds)
    .orderBy('i.id')
    .forNoKeyUpdate('i');
  return (await sql<Offer>`${prepared('offers-for-update')} ${query}`.execute(trx)).rows;
}
