-- After `tenant_staff_roles`, which makes the role: triggers run in the order of their names.
create or replace trigger tenant_staff_roles_vouchers after insert on tenant
  for each row execute function give_new_shop_vouchers();
