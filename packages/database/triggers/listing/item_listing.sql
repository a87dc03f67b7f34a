create or replace trigger item_listing after delete on item referencing old table as removed
  for each statement execute function refresh_listing_of_removed();
