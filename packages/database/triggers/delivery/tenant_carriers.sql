create or replace trigger tenant_carriers after insert on tenant
  for each row execute function give_new_shop_carriers();
