-- A shop never loses its last owner.
create or replace function keep_an_owner() returns trigger language plpgsql as $$
begin
  -- The whole shop is being deleted.
  if not exists (select from tenant where id = old.tenant_id) then return null; end if;
  -- Two owners who remove each other come one after the other.
  perform from staff_role where tenant_id = old.tenant_id and key = 'owner' for update;
  if not exists (select from staff_member_role where tenant_id = old.tenant_id and role = 'owner') then
    raise exception 'a shop keeps at least one owner'
      using errcode = 'restrict_violation', constraint = 'staff_keeps_an_owner';
  end if;
  return null;
end $$;
