-- Who may make promotions: of the roles that shops begin with, the manager (the owner may do everything).
create or replace function give_promotion_permission(shop integer) returns void language sql as $$
  update staff_role set permissions = permissions || array['promotions.edit']
  where tenant_id = shop and key = 'manager' and not 'promotions.edit' = any (permissions)
$$;
