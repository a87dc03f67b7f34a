create or replace trigger search_log_inserted after insert on product_search
  referencing new table as changed for each statement execute function log_search_changes();
