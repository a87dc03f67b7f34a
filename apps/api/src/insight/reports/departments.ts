import { sql } from 'kysely';

/** The body of a recursive CTE `department`: each category's `id`, and `top`, its topmost ancestor. */
export const departments = sql`
  select id, id as top from category where parent_id is null
  union all
  select c.id, d.top from category c join department d on c.parent_id = d.id`;
