import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';

/**
 * Gives each generated product (their codes are in `copies`) twelve variants: six adjacent sizes of twelve in two
 * colours of twelve, in every branch, a fifth of them sold out. Colours range from frequent to rare.
 */
export async function insertRuns(db: Kysely<Database>, copies: string): Promise<void> {
  await sql`
    with colours (place, id, swatch) as (
      select n, 'colour-' || n, '#' || lpad(to_hex(n * 1118481), 6, '0') from generate_series(0, 11) n
    ), made as materialized (
      select p.id, p.tenant_id, p.item_custom_id, 34 + p.id % 7 as least,
        array[floor(12 ^ ((p.id * 37 % 101) / 101.0)) - 1, 11 - p.id % 2] as colours
      from json_to_recordset(${copies}) as v (code text) join product p on p.item_custom_id = v.code
    ), optioned as (
      update product p set options = jsonb_build_array(
        jsonb_build_object('optionId', 'size', 'optionTitle', 'Size', 'values', (
          select jsonb_agg(jsonb_build_object('valueId', n::text, 'valueTitle', 'EU ' || n))
          from generate_series(made.least, made.least + 5) n)),
        jsonb_build_object('optionId', 'colour', 'optionTitle', 'Colour', 'values', (
          select jsonb_agg(jsonb_build_object('valueId', c.id, 'valueTitle', c.id, 'swatch', c.swatch))
          from colours c where c.place = any (made.colours))))
      from made where p.id = made.id
    ), shelved as (
      insert into variant (tenant_id, product_id, code, choice, position)
      select made.tenant_id, made.id, made.item_custom_id || '-' || n || '-' || c.place,
        jsonb_build_object('size', n::text, 'colour', c.id), n * 12 + c.place
      from made cross join lateral generate_series(made.least, made.least + 5) n
      join colours c on c.place = any (made.colours)
      order by 2, 5
      returning id, tenant_id, product_id
    )
    insert into item (tenant_id, product_id, variant_id, branch_id, price, sale_price, stock)
    select v.tenant_id, v.product_id, v.id, b.id,
      (100000 + v.product_id * 7919 % 900000 + v.id % 3 * 5000) / case b.currency when 'PKR' then 1 else 250 end,
      null, case when (v.id * 31 + b.id * 17) % 5 = 0 then 0 else 20 + v.id % 400 end
    from shelved v join branch b on b.tenant_id = v.tenant_id
    order by v.id, b.id`.execute(db);
}
