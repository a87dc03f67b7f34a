-- "user".role says whether somebody works for the shop at all, and 'admin' that they own it. A shop may have removed the
-- roles that other members begin with.
create or replace function give_roles_of_user() returns trigger language plpgsql as $$
begin
  if new.role = 'customer' then
    delete from staff_member_role where user_id = new.id;
    return null;
  end if;
  if new.role = 'admin' then
    insert into staff_member_role (tenant_id, user_id, role)
    values (new.tenant_id, new.id, 'owner') on conflict do nothing;
    return null;
  end if;
  delete from staff_member_role where user_id = new.id and role = 'owner';
  insert into staff_member_role (tenant_id, user_id, role)
  select new.tenant_id, new.id, r.key from staff_role r
  where r.tenant_id = new.tenant_id and r.key in ('desk', 'warehouse')
    and not exists (select from staff_member_role where user_id = new.id)
  on conflict do nothing;
  return null;
end $$;
