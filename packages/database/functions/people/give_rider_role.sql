-- Those who bring what the shop delivers itself. They see their own stops and nothing else.
create or replace function give_rider_role(shop integer) returns void language plpgsql as $$
begin
  insert into staff_role (tenant_id, key, name, position, permissions)
  values (shop, 'rider', 'Rider', 9, array['deliveries.own', 'cash.own'])
  on conflict do nothing;
  -- Names in Urdu come with a later file.
  if exists (select from pg_attribute where attrelid = 'staff_role'::regclass and attname = 'name_ur') then
    execute $set$update staff_role set name_ur = 'رائیڈر'
      where tenant_id = $1 and key = 'rider' and name = 'Rider' and name_ur = ''$set$ using shop;
  end if;
end $$;
