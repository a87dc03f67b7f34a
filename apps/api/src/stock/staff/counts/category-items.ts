import { type RawBuilder, sql } from 'kysely';

/** The ids of items that a branch sells in a category or below it; none for a null category. */
export const categoryItems = (categoryId: RawBuilder<unknown>, branchId: number) => sql`
  with recursive below as (
    select id from category where id = ${categoryId}
    union all
    select c.id from category c join below on c.parent_id = below.id
  )
  select i.id from product p join item i on i.product_id = p.id and i.branch_id = ${branchId}
  where p.category_id in (select id from below) and i.is_active`;
