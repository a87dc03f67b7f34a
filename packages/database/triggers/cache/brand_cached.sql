-- One that is added is shown with its first product.
create or replace trigger brand_cached after update or delete on brand
  for each row execute function invalidate_row('catalogue');
