-- What each order writes takes fewer index entries and looks up its shop less often (docs/decisions/0560).

-- These rows go with their shop as before. Whoever writes them has just read the shop: a reference would lock its row at
-- each order, message and visit, to prove what is known.
create function forget_tenant() returns trigger language plpgsql as $$
begin
  delete from idempotency_key where tenant_id = old.id;
  delete from message where tenant_id = old.id;
  delete from analytics_event where tenant_id = old.id;
  return null;
end $$;
create trigger tenant_forgotten after delete on tenant for each row execute function forget_tenant();

-- Called after the migrations, outside of their transaction (docs/migrations.md): of each table for a moment only.
create procedure finish_0560_fewer_keys() language plpgsql as $$
begin
  alter table idempotency_key drop constraint if exists idempotency_key_tenant_id_fkey;
  commit;
  alter table analytics_event drop constraint if exists analytics_event_tenant_id_fkey;
  commit;
  alter table message drop constraint if exists message_tenant_id_fkey;
  commit;
  -- A key is a random number, and no message is looked for by it.
  alter table message drop constraint if exists message_key_key;
  commit;
  -- orders_by_status begins with the same columns, and is read no longer for what is open.
  drop index if exists orders_open;
end $$;
