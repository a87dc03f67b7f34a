create or replace trigger tenant_staff_roles after insert on tenant
  for each row execute function give_new_shop_roles();
