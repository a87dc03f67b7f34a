-- From accepted to handed over: what was picked and packed, parcels and manifests, what happened at the door, and the
-- cash that was taken there (docs/decisions/0146, 0147).

-- What was found on the shelves for a line of an order.
create table order_item_pick (
  order_item_id bigint primary key references order_item on delete cascade,
  picked  integer not null check (picked >= 0),
  -- Looked for and not found: the desk decides what becomes of it.
  missing integer not null default 0 check (missing >= 0),
  by      text not null,
  at      timestamptz not null default now(),
  -- Of the request that counted last, so that one that is sent twice counts once.
  key     text not null default ''
);
create index order_item_pick_missing on order_item_pick (order_item_id) where missing > 0;

-- Orders whose goods lie in a closed parcel.
create table order_packing (
  order_id bigint primary key references orders on delete cascade,
  by       text not null,
  at       timestamptz not null default now()
);

-- An order that was changed after it was packed is packed again. One that got more lines counts as packed no longer
-- anyway, since nothing was picked for them: booking pays for no trigger.
create function unpack_changed_order() returns trigger language plpgsql as $$
begin
  delete from order_packing where order_id = old.order_id;
  if tg_op = 'UPDATE' then
    update order_item_pick set picked = least(picked, new.quantity),
      missing = least(missing, new.quantity - least(picked, new.quantity))
    where order_item_id = new.id and picked + missing > new.quantity;
  end if;
  return null;
end $$;
create trigger order_item_unpacked after update of quantity or delete on order_item
  for each row execute function unpack_changed_order();
-- Who carries parcels for the shop: its data, since every shop has contracts of its own.
create table courier (
  id           integer generated always as identity primary key,
  tenant_id    integer not null references tenant on delete cascade,
  name         text not null check (length(name) between 1 and 60),
  -- Where a parcel can be followed; `{number}` stands for its number. Empty: nowhere.
  tracking_url text not null default '',
  -- Within how many days the cash that was taken at the door arrives.
  days_to_pay  integer not null default 7 check (days_to_pay between 0 and 90),
  is_active    boolean not null default true,
  unique (tenant_id, name),
  unique (tenant_id, id)
);

create function give_couriers(shop integer) returns void language sql as $$
  insert into courier (tenant_id, name, tracking_url, days_to_pay)
  select shop, name, '', days from (values ('TCS', 10), ('Leopards', 10), ('PostEx', 7), ('Trax', 1),
    ('M&P', 10), ('Pakistan Post', 30)) known (name, days)
  on conflict do nothing
$$;

-- Those who bring what the shop delivers itself. They see their own stops and nothing else.
create function give_rider_role(shop integer) returns void language plpgsql as $$
begin
  insert into staff_role (tenant_id, key, name, position, permissions)
  values (shop, 'rider', 'Rider', 9, array['deliveries.own', 'cash.own'])
  on conflict do nothing;
  -- Names in Urdu come with a later file.
  if exists (select from pg_attribute where attrelid = 'staff_role'::regclass and attname = 'name_ur') then
    execute $set$update staff_role set name_ur = 'رائیڈر'
      where tenant_id = $1 and key = 'rider' and name = 'Rider' and name_ur = ''$set$ using shop;
  end if;
end $$;

create function give_new_shop_carriers() returns trigger language plpgsql as $$
begin
  perform give_couriers(new.id);
  perform give_rider_role(new.id);
  return null;
end $$;
create trigger tenant_carriers after insert on tenant
  for each row execute function give_new_shop_carriers();
select give_couriers(id), give_rider_role(id) from tenant;

-- What was handed to one courier or rider at one time.
create table manifest (
  id         bigint generated always as identity primary key,
  tenant_id  integer not null references tenant,
  branch_id  integer not null references branch,
  courier_id integer references courier,
  -- A member of the staff, by id: accounts go, what was done stays.
  rider_id   text,
  handed_by  text not null,
  handed_at  timestamptz not null default now(),
  -- The same key is the same hand-over.
  key        text not null,
  unique (tenant_id, key),
  check (num_nonnulls(courier_id, rider_id) = 1)
);
create index manifest_newest on manifest (tenant_id, branch_id, id);

-- A parcel on its way with somebody, or waiting for them. An order that came back gets another one.
create table parcel (
  id          bigint generated always as identity primary key,
  tenant_id   integer not null references tenant,
  branch_id   integer not null references branch,
  order_id    bigint not null references orders on delete cascade,
  courier_id  integer references courier,
  rider_id    text,
  number      text not null default '' check (length(number) <= 60),
  added_by    text not null,
  added_at    timestamptz not null default now(),
  -- Null: it waits to be handed over.
  manifest_id bigint references manifest,
  check (num_nonnulls(courier_id, rider_id) = 1)
);
create index parcel_of_order on parcel (order_id, id);
create unique index parcel_waiting_once on parcel (order_id) where manifest_id is null;
create index parcel_of_number on parcel (tenant_id, lower(number)) where number <> '';
create index parcel_waiting on parcel (tenant_id, branch_id) where manifest_id is null;
create index parcel_of_manifest on parcel (manifest_id) where manifest_id is not null;
create index parcel_of_rider on parcel (tenant_id, rider_id, id) where rider_id is not null and manifest_id is not null;

-- What came of going to the door, or of somebody coming to the counter.
create table delivery_attempt (
  id          bigint generated always as identity primary key,
  order_id    bigint not null references orders on delete cascade,
  result      text not null check (result in ('delivered', 'nobody', 'come-back')),
  by          text not null,
  at          timestamptz not null default now(),
  -- In minor units of the order's currency.
  cash_taken  bigint not null default 0 check (cash_taken >= 0),
  -- Who took it: a name, which goes when its customer goes.
  received_by text not null default '' check (length(received_by) <= 100),
  -- When to come again.
  next_at     timestamptz,
  note        text not null default '' check (length(note) <= 500),
  -- What the parcel at the door looked like: a small WebP without anything about the camera.
  photo       bytea check (length(photo) <= 200000)
);
create index delivery_attempt_of_order on delivery_attempt (order_id, id);
create index delivery_attempt_newest on delivery_attempt (at);

-- Cash in the hands of riders and couriers, and in the tills of branches: every change of it.
create table cash_entry (
  id          bigint generated always as identity primary key,
  tenant_id   integer not null references tenant,
  branch_id   integer not null references branch,
  holder      text not null check (holder in ('rider', 'courier', 'branch')),
  -- The rider's or the courier's id; of a branch empty.
  holder_id   text not null default '' check ((holder = 'branch') = (holder_id = '')),
  kind        text not null check (kind in ('collected', 'given-back', 'handed-in', 'received', 'banked', 'counted')),
  -- What it adds to what they hold, in minor units.
  amount      bigint not null,
  currency    char(3) not null,
  order_id    bigint references orders,
  -- Why there is more or less than there should be.
  reason      text not null default '' check (length(reason) <= 500),
  by          text not null,
  at          timestamptz not null default now(),
  -- Of the request; what it did to two holders has it twice.
  key         text,
  unique (tenant_id, key, holder),
  check (amount <> 0 or kind = 'counted'),
  check (kind <> 'counted' or amount = 0 or reason <> '')
);
create index cash_entry_of_holder on cash_entry (tenant_id, branch_id, holder, holder_id, currency, id);
create index cash_entry_of_order on cash_entry (order_id) where order_id is not null;
create unique index cash_entry_collected_once on cash_entry (order_id) where kind = 'collected';
create trigger cash_entry_append_only before update or delete or truncate on cash_entry
  for each statement execute function refuse_change();

-- What each holds: the sum of their entries, by the trigger below and by nothing else.
create table cash_balance (
  tenant_id  integer not null references tenant on delete cascade,
  branch_id  integer not null references branch,
  holder     text not null check (holder in ('rider', 'courier', 'branch')),
  holder_id  text not null,
  currency   char(3) not null,
  balance    bigint not null,
  counted_at timestamptz,
  primary key (tenant_id, branch_id, holder, holder_id, currency)
);
create function add_to_cash_balance() returns trigger language plpgsql as $$
begin
  insert into cash_balance as held (tenant_id, branch_id, holder, holder_id, currency, balance, counted_at)
  values (new.tenant_id, new.branch_id, new.holder, new.holder_id, new.currency, new.amount,
    case when new.kind = 'counted' then new.at end)
  on conflict (tenant_id, branch_id, holder, holder_id, currency) do update
    set balance = held.balance + new.amount, counted_at = coalesce(excluded.counted_at, held.counted_at);
  return null;
end $$;
create trigger cash_entry_adds after insert on cash_entry
  for each row execute function add_to_cash_balance();

-- Where a branch keeps a thing.
alter table item add column shelf text not null default '';

-- Called after the migrations, outside of their transaction (docs/migrations.md): what is scanned is looked up by these.
create procedure finish_0120_fulfilment() language plpgsql as $$
begin
  perform give_rider_role(id) from tenant;
  commit;
  create index if not exists variant_of_gtin on variant (tenant_id, gtin) where gtin is not null;
  commit;
  create index if not exists product_of_gtin on product (tenant_id, gtin) where gtin is not null;
  commit;
end $$;
