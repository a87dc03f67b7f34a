create or replace function log_search_changes() returns trigger language plpgsql as $$
begin
  insert into search_log (tenant_id, product_id) select tenant_id, product_id from changed;
  return null;
end $$;
