-- Off until OpenSearch is the engine, which turns it on.
create or replace trigger search_changes_updated after update on product_search
  referencing new table as changed for each statement execute function record_search_changes();
alter table product_search disable trigger search_changes_updated;
