create constraint trigger product_created_told after insert on product
  deferrable initially deferred for each row execute function tell_webhooks_of_product();
