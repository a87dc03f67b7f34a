create or replace function give_new_shop_promotions() returns trigger language plpgsql as $$
begin
  perform give_promotion_permission(new.id);
  return null;
end $$;
