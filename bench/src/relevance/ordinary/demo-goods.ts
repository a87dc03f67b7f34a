import {
  cardTexts,
  type OfferCardRow,
  offerCardColumns,
} from '@karwan/api/catalogue/listing/offer-cards';
import { displayCurrency } from '@karwan/api/shop/settings/display-currency';
import { sql } from 'kysely';
import { wordsOf } from '../bm25.ts';
import type { SearchShop } from '../search-shop.ts';
import type { Goods } from './judge.ts';

interface Row extends OfferCardRow {
  readonly id: string;
  readonly name: string;
  readonly category: string;
  readonly said: string;
}

/** All products of the demo shop with what the judge knows of them, by their id. */
export async function readDemoGoods({
  context,
  zone,
}: Pick<SearchShop, 'context' | 'zone'>): Promise<Map<string, Goods>> {
  const { rows } = await sql<Row>`
    select ${offerCardColumns}, p.item_custom_id as id, p.name, category.menu_url as category,
      concat_ws(' ', p.name,
        jsonb_path_query_array(p.features, '$[*].value')::text,
        jsonb_path_query_array(p.options, '$[*] ? (@.optionId == "colour").values[*].valueTitle')::text
      ) as said
    from product p join category on category.id = p.category_id
    join listing l on l.product_id = p.id and l.category_id = 0 and get_bit(l.zones, ${zone.bit}) <> 0
    join offer_card o on o.item_id = l.item_id
    where p.tenant_id = ${context.tenant.id} and p.is_active`.execute(context.db);
  const { texts } = cardTexts(rows, zone, await displayCurrency(context, undefined));
  return new Map(
    rows.map(({ id, name, category, said }, index) => [
      id,
      { id, name, category, words: new Set(wordsOf(said)), price: shownPrice(texts[index]) },
    ]),
  );
}

/** The price that a card shows, in rupees. */
function shownPrice(card = '{}'): number {
  const { price = 0, salePrice } = JSON.parse(card) as {
    price?: number;
    salePrice?: number | null;
  };
  return (salePrice ?? price) / 100;
}
