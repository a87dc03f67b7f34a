-- Who of the staff may do what: roles with permissions and limits, members with roles and branches
-- (docs/decisions/0137).

create table staff_role (
  tenant_id   integer not null references tenant on delete cascade,
  key         text not null check (key ~ '^[A-Za-z][A-Za-z0-9-]{0,39}$'),
  name        text not null check (length(name) between 1 and 60),
  -- Keys of the contract's list.
  permissions text[] not null default '{}',
  -- How far one may go alone, in minor units of the shop's base currency; null: as far as one likes.
  refund_of_order      bigint check (refund_of_order >= 0),
  refund_of_day        bigint check (refund_of_day >= 0),
  price_change_percent integer check (price_change_percent between 0 and 100),
  export_rows          integer check (export_rows >= 0),
  position    integer not null default 0,
  primary key (tenant_id, key),
  -- The owner holds every permission, also those that are yet to come.
  check (key <> 'owner' or (permissions = '{}' and num_nonnulls(refund_of_order, refund_of_day,
    price_change_percent, export_rows) = 0))
);

-- Whose orders and stock a member of the staff sees and changes; null: every branch, also those to come.
alter table "user" add column staff_branches integer[];

create table staff_member_role (
  tenant_id integer not null,
  user_id   text not null,
  role      text not null,
  since     timestamptz not null default now(),
  primary key (user_id, role),
  foreign key (tenant_id, user_id) references "user" (tenant_id, id) on delete cascade,
  foreign key (tenant_id, role) references staff_role (tenant_id, key) on delete cascade
);
create index staff_member_role_of on staff_member_role (tenant_id, role);

-- The roles that every shop begins with. Their rows are the shop's to change, except the owner's.
create function give_staff_roles(shop integer) returns void language sql as $$
  insert into staff_role (tenant_id, key, name, position, refund_of_order, refund_of_day,
    price_change_percent, export_rows, permissions)
  select shop, key, name, position, refund_of_order, refund_of_day, price_change_percent, export_rows,
    string_to_array(permissions, ' ')
  from (values
    ('owner', 'Owner', 0, null::bigint, null::bigint, null::integer, null::integer, ''),
    ('manager', 'Manager', 1, 5000000, 20000000, null, null,
      'orders.read orders.note orders.confirm orders.accept orders.cancel orders.create orders.edit'
      ' orders.editLines orders.pick orders.ship orders.purchase deliveries.close quotes.read quotes.make'
      ' returns.open returns.receive returns.handle refunds.make refunds.approve payments.read'
      ' money.reconcile cash.handle customers.read customers.edit customers.block products.read'
      ' products.edit products.publish prices.edit prices.plan prices.big stock.read stock.move stock.count'
      ' stock.post stock.transfer imports.run exports.run categories.edit brands.edit content.edit'
      ' content.publish translations.edit moderation.decide inbox.handle messages.read messages.resend'
      ' marketplaces.edit feeds.renew branches.hours team.manage audit.read reports.read views.share'),
    ('desk', 'Desk', 2, 500000, 2000000, null, null,
      'orders.read orders.note orders.confirm orders.accept orders.cancel orders.create orders.edit'
      ' quotes.read returns.open refunds.make payments.read customers.read customers.edit products.read'
      ' stock.read moderation.decide inbox.handle messages.read messages.resend audit.own'),
    ('warehouse', 'Warehouse', 3, null, null, null, null,
      'orders.read orders.note orders.pick orders.ship deliveries.close returns.receive cash.own'
      ' customers.readOpen products.read stock.read stock.move stock.count stock.transfer audit.own'),
    ('buyer', 'Buyer', 4, null, null, null, null,
      'orders.read orders.note quotes.read quotes.make orders.purchase products.read stock.read'
      ' inbox.handle audit.own'),
    ('catalogue', 'Catalogue', 5, null, null, 50, null,
      'products.read products.edit products.publish prices.edit prices.plan stock.read imports.run'
      ' exports.run categories.edit brands.edit translations.edit marketplaces.edit feeds.renew audit.own'),
    ('accounts', 'Accounts', 6, 5000000, 20000000, null, null,
      'orders.read orders.note refunds.make refunds.approve payments.read payments.settle money.reconcile'
      ' cash.handle customers.read products.read stock.read exports.run settings.money rates.edit'
      ' audit.read reports.read'),
    ('content', 'Content', 7, null, null, null, null,
      'products.read content.edit content.publish translations.edit moderation.decide audit.own'),
    ('viewer', 'Viewer', 8, null, null, null, null,
      'orders.read products.read stock.read reports.read')
  ) role (key, name, position, refund_of_order, refund_of_day, price_change_percent, export_rows,
    permissions)
  on conflict do nothing
$$;

create function give_new_shop_roles() returns trigger language plpgsql as $$
begin
  perform give_staff_roles(new.id);
  return null;
end $$;
create trigger tenant_staff_roles after insert on tenant
  for each row execute function give_new_shop_roles();
select give_staff_roles(id) from tenant;

-- A shop never loses its last owner.
create function keep_an_owner() returns trigger language plpgsql as $$
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
create trigger staff_member_role_owner after delete or update on staff_member_role
  for each row when (old.role = 'owner') execute function keep_an_owner();

-- "user".role says whether somebody works for the shop at all, and 'admin' that they own it; commands and
-- servers of the version before know no more than that.
create function give_roles_of_user() returns trigger language plpgsql as $$
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
  select new.tenant_id, new.id, role from unnest(array['desk', 'warehouse']) role
  where not exists (select from staff_member_role where user_id = new.id)
  on conflict do nothing;
  return null;
end $$;
create trigger user_becomes_staff after insert on "user"
  for each row when (new.role <> 'customer') execute function give_roles_of_user();
create trigger user_changes_role after update of role on "user"
  for each row when (old.role is distinct from new.role) execute function give_roles_of_user();

insert into staff_member_role (tenant_id, user_id, role)
select u.tenant_id, u.id, given.role
from "user" u join (values ('admin', 'owner'), ('staff', 'desk'), ('staff', 'warehouse'))
  given (was, role) on given.was = u.role;
