create or replace trigger product_cached after update on product
  referencing old table as former new table as changed
  for each statement execute function invalidate_products();
