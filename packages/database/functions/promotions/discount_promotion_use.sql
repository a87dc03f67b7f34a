-- It is given back with the last of its parts, all of which are locked by then.
create or replace function discount_promotion_use() returns trigger language plpgsql as $$
begin
  update promotion p set uses = p.uses - 1
  where p.id = new.promotion_id and p.max_uses is not null and not exists (
    select from promotion_use u where u.promotion_id = new.promotion_id
      and u.parent_order_id = new.parent_order_id and u.given_back_at is null);
  return null;
end $$;
