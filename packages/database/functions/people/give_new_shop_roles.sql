create or replace function give_new_shop_roles() returns trigger language plpgsql as $$
begin
  perform give_staff_roles(new.id);
  return null;
end $$;
