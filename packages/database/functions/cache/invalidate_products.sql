-- Pages of products show more than their listings: invalidates them whichever column changed.
create or replace function invalidate_products() returns trigger language plpgsql as $$
declare
  ids constant bigint[] := array(
    select now.id from changed now join former using (id) where now is distinct from former order by 1);
begin
  if ids <> '{}' then perform invalidate_listed(ids, '[]', null); end if;
  return null;
end $$;
