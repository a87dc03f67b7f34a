create or replace trigger search_log_deleted after delete on product_search
  referencing old table as changed for each statement execute function log_search_changes();
