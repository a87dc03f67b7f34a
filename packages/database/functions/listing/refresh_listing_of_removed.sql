-- Items that are gone, also with their product or tenant, leave no rows behind: another branch's
-- offer takes their place.
create or replace function refresh_listing_of_removed() returns trigger language plpgsql as $$
begin
  perform refresh_listing(array(select distinct product_id from removed));
  return null;
end $$;
