-- Who may issue and void gift vouchers: of the roles that shops begin with, the manager (the owner may do everything).
create or replace function give_voucher_permission(shop integer) returns void language sql as $$
  update staff_role set permissions = permissions || array['vouchers.issue']
  where tenant_id = shop and key = 'manager' and not 'vouchers.issue' = any (permissions)
$$;
