-- These rows go with their shop as before. Whoever writes them has just read the shop: a reference would lock its row at
-- each order, message and visit, to prove what is known.
create or replace function forget_tenant() returns trigger language plpgsql as $$
begin
  delete from idempotency_key where tenant_id = old.id;
  delete from message where tenant_id = old.id;
  delete from analytics_event where tenant_id = old.id;
  return null;
end $$;
