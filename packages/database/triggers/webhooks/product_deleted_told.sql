create or replace trigger product_deleted_told after delete on product
  for each row execute function tell_webhooks_of_product();
