import type { ListedProduct } from '@karwan/contract/product';
import { sql } from 'kysely';
import type { Zone } from '../../branches/zones.ts';
import type { RequestContext } from '../../platform/context.ts';
import { preparedRead } from '../../platform/prepared.ts';
import { displayCurrency } from '../../settings/display-currency.ts';
import { type CardRow, cardColumns, cardJoins } from './card-row.ts';
import { presentProductCard } from './present-product-card.ts';

interface ListedRow extends CardRow {
  specs?: ListedProduct['productSpecs'];
  /** Other variants cost more in the zone. */
  is_from: boolean;
}

/**
 * Products as they are offered in a zone, each once, in the order of the ids. What is hidden, gone or
 * another tenant's is left out.
 */
export async function productsByIds(
  context: Pick<RequestContext, 'db' | 'tenant'>,
  zone: Zone,
  asked: { ids: readonly string[]; details: boolean; currency?: string },
): Promise<ListedProduct[]> {
  const { db, tenant } = context;
  const ids = asked.ids.map(Number);
  const currency = await displayCurrency(context, asked.currency);
  const details = asked.details ? sql`, p.features, p.specs` : sql``;
  const { rows } =
    await sql<ListedRow>`${preparedRead(asked.details ? 'products-by-ids-details' : 'products-by-ids')}
    with page as materialized (
      select l.item_id, coalesce(get_bit(o.dearer_zones, ${zone.bit}), 0) = 1 as is_from
      from listing l join offer_card o on o.item_id = l.item_id
      where l.tenant_id = ${tenant.id} and l.category_id = 0
        and l.product_id = any((select ${ids}::bigint[])::bigint[]) and get_bit(l.zones, ${zone.bit}) <> 0
    )
    select ${cardColumns}, page.is_from ${details} from page ${cardJoins}
    order by array_position(${ids}::bigint[], p.id)
  `.execute(db);
  return rows.map((row) => ({
    ...presentProductCard(row, currency),
    ...(row.is_from && { priceFrom: true }),
    ...(row.specs && { productSpecs: row.specs }),
  }));
}
