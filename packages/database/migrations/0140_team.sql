-- Roles have a name in each language of the staff, and a version that grows with each change of them. Somebody who has
-- lost their second factor gets a new one when two others agree (docs/decisions/0155).

alter table staff_role
  -- Empty: the English name stands for it.
  add column name_ur text not null default '' check (length(name_ur) <= 60),
  add column version integer not null default 0;

create function name_staff_roles_in_urdu(shop integer) returns void language sql as $$
  update staff_role set name_ur = named.ur
  from (values
    ('owner', 'Owner', 'مالک'), ('manager', 'Manager', 'منیجر'), ('desk', 'Desk', 'آرڈر ڈیسک'),
    ('warehouse', 'Warehouse', 'گودام'), ('buyer', 'Buyer', 'خریدار'), ('catalogue', 'Catalogue', 'کیٹلاگ'),
    ('accounts', 'Accounts', 'حسابات'), ('content', 'Content', 'مواد'), ('viewer', 'Viewer', 'ناظر')
  ) named (key, en, ur)
  where tenant_id = shop and staff_role.key = named.key and staff_role.name = named.en and name_ur = ''
$$;
create or replace function give_new_shop_roles() returns trigger language plpgsql as $$
begin
  perform give_staff_roles(new.id);
  perform name_staff_roles_in_urdu(new.id);
  return null;
end $$;
select name_staff_roles_in_urdu(id) from tenant;

-- A request to take somebody's second factors away, so that they set up new ones. Nobody decides about their own request
-- or about themselves.
create table factor_reset (
  id         bigint generated always as identity primary key,
  tenant_id  integer not null,
  user_id    text not null,
  reason     text not null check (length(reason) between 1 and 500),
  asked_by   text not null check (asked_by <> user_id),
  asked_at   timestamptz not null default now(),
  decision   text check (decision in ('approved', 'rejected')),
  decided_by text check (decided_by <> asked_by or decision = 'rejected'),
  decided_at timestamptz,
  check ((decision is null) = (decided_by is null) and (decision is null) = (decided_at is null)),
  check (decided_by <> user_id),
  foreign key (tenant_id, user_id) references "user" (tenant_id, id) on delete cascade
);
create unique index factor_reset_open on factor_reset (user_id) where decision is null;
create index factor_reset_of_shop on factor_reset (tenant_id, id);

-- As before, but a shop may have removed the roles that such members begin with.
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
