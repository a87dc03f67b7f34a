create constraint trigger product_changed_told after update of updated_at on product
  deferrable initially deferred for each row when (old.updated_at <> new.updated_at)
  execute function tell_webhooks_of_product();
