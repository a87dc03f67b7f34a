-- Processes keep categories in memory: every change of one, or of its number of products, reaches them
-- when it commits. Pages show names, pictures and order of categories, so they follow what is changed or
-- deleted; what is added, and the numbers, reach them with the products.
create or replace function notify_categories() returns trigger language plpgsql as $$
begin
  perform pg_notify('karwan_cache', json_build_object(
    'tenant', case when tg_op = 'DELETE' then old.tenant_id else new.tenant_id end,
    'tags', to_json(tg_argv::text[]))::text);
  return null;
end $$;
