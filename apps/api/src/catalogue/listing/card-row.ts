import { sql } from 'kysely';

/** An offer with everything that its card shows, as the database returns it. */
export interface CardRow {
  product_id: number;
  item_id: number;
  item_custom_id: string;
  name: string;
  /** Minor units of `currency`, the branch's. */
  price: number;
  sale_price: number | null;
  currency: string;
  pictures: string[];
  in_stock: boolean;
  badges: string[];
  brand_id: number | null;
  brand_title: string | null;
  rating: string | null;
  reviews: number;
  free_shipping: boolean;
  branch_id: number;
  has_options: boolean;
  features: { name: string; value: string }[];
}

/** SQL: the columns of a CardRow, from `cardJoins`. */
export const cardColumns = sql.raw(`
  p.id as product_id, i.id as item_id, p.item_custom_id, p.name, i.price,
  sale_price_at(i.sale_price, i.sale_from, i.sale_until, now()) as sale_price,
  w.currency, p.pictures, i.stock > 0 as in_stock, p.badges, b.id as brand_id,
  b.title as brand_title, p.rating, p.reviews, p.free_shipping, i.branch_id,
  p.options <> '[]' as has_options,
  jsonb_path_query_array(p.features, '$[0 to 3]') as features`);

/** SQL: joins `page (item_id)`, offers of one tenant, with everything that a card shows. */
export const cardJoins = sql.raw(`
  join item i on i.id = page.item_id
  join product p on p.id = i.product_id
  join branch w on w.id = i.branch_id
  left join brand b on b.id = p.brand_id`);
