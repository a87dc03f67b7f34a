create or replace function give_new_shop_carriers() returns trigger language plpgsql as $$
begin
  perform give_couriers(new.id);
  return null;
end $$;
