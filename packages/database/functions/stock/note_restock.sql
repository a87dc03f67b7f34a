create or replace function note_restock() returns trigger language plpgsql as $$
begin
  insert into restock (variant_id)
  select new.variant_id
  where exists (select from restock_alert a where a.variant_id = new.variant_id);
  return null;
end $$;
