-- Which products' search documents were written lately. Processes that keep a shop's words in memory look here for
-- what changed since they last looked (docs/decisions/0548). Rows are forgotten after an hour or two.
create table search_log (
  -- No references: a row outlives its product, and checking would cost an import more than the row does.
  tenant_id  integer not null,
  product_id bigint not null,
  -- The transaction. Who has seen all that ended before a snapshot's oldest one needs only those from it on.
  written    xid8 not null default pg_current_xact_id(),
  at         timestamptz not null default now()
);
create index search_log_written on search_log (tenant_id, written);

create function log_search_changes() returns trigger language plpgsql as $$
begin
  insert into search_log (tenant_id, product_id) select tenant_id, product_id from changed;
  return null;
end $$;

create trigger search_log_inserted after insert on product_search
  referencing new table as changed for each statement execute function log_search_changes();
create trigger search_log_updated after update on product_search
  referencing new table as changed for each statement execute function log_search_changes();
create trigger search_log_deleted after delete on product_search
  referencing old table as changed for each statement execute function log_search_changes();
