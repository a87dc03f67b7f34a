create or replace function give_new_shop_carriers() returns trigger language plpgsql as $$
begin
  perform give_couriers(new.id);
  perform give_rider_role(new.id);
  return null;
end $$;
