import type { ProductCard } from '@karwan/contract/product';
import { sql } from 'kysely';
import type { RequestContext } from '../platform/context.ts';
import { prepared } from '../platform/prepared.ts';
import type { DisplayCurrency } from '../settings/display-currency.ts';
import { type CardRow, cardColumns, cardJoins } from './card-row.ts';
import { presentProductCard } from './present-product-card.ts';

/** The cards of offers, in the order of their ids, in one statement. Unknown ids are left out. */
export async function hydrateOffers(
  { db, tenant }: Pick<RequestContext, 'db' | 'tenant'>,
  itemIds: readonly number[],
  currency: DisplayCurrency,
): Promise<ProductCard[]> {
  if (itemIds.length === 0) return [];
  const { rows } = await sql<CardRow>`${prepared('hydrate-offers')}
    select ${cardColumns}
    from unnest(${itemIds}::bigint[]) with ordinality page (item_id, place) ${cardJoins}
    where i.tenant_id = ${tenant.id}
    order by page.place
  `.execute(db);
  return rows.map((row) => presentProductCard(row, currency));
}
