-- A booking in several parts is one use. It runs after the checks of foreign keys, which wait for whoever sets a limit
-- just now, and so sees that limit.
create or replace function count_promotion_uses() returns trigger language plpgsql as $$
begin
  update promotion p set uses = p.uses + booked.uses
  from (select promotion_id, count(distinct parent_order_id) as uses from new_use group by 1) booked
  where p.id = booked.promotion_id and p.max_uses is not null;
  return null;
end $$;
