-- Promotions and coupons (docs/decisions/0320). Amounts are minor units of the promotion's currency.

create table promotion (
  id             bigint generated always as identity primary key,
  tenant_id      integer not null references tenant on delete cascade,
  -- Shown to shoppers beside what it takes off.
  name           text not null check (name <> ''),
  -- What the shopper types, in capitals; null: it applies by itself.
  code           text check (code ~ '^[A-Z0-9-]{3,30}$'),
  kind           text not null check (kind in ('percent', 'amount', 'free_shipping', 'buy_get')),
  percent        numeric(6,3) check (percent > 0 and percent <= 100),
  amount         bigint check (amount > 0),
  buy            integer check (buy between 1 and 1000),
  get            integer check (get between 1 and 1000),
  at_most        bigint check (at_most > 0),
  minimum        bigint not null default 0 check (minimum >= 0),
  currency       text not null check (currency ~ '^[A-Z]{3}$'),
  -- The goods that it is for; empty: all.
  branch_ids     integer[] not null default '{}',
  category_ids   integer[] not null default '{}',
  brand_ids      integer[] not null default '{}',
  product_ids    bigint[] not null default '{}',
  customer_group text not null default 'all' check (customer_group in ('all', 'first_order', 'named')),
  -- The accounts of the group `named`.
  customer_ids   text[] not null default '{}',
  starts_at      timestamptz,
  ends_at        timestamptz,
  -- Bookings in all, and of one customer; null: any number.
  max_uses       integer check (max_uses between 1 and 100000),
  max_uses_each  integer check (max_uses_each between 1 and 1000),
  combinable     boolean not null default false,
  priority       integer not null default 0 check (priority between -1000 and 1000),
  is_active      boolean not null default false,
  version        integer not null default 0,
  created_at     timestamptz not null default now(),
  unique (tenant_id, code),
  check (ends_at > starts_at),
  check (case kind when 'percent' then percent is not null when 'amount' then amount is not null
    when 'buy_get' then percent is not null and buy is not null and get is not null else true end)
);
create index promotion_by_itself on promotion (tenant_id) where is_active and code is null;
create index promotion_newest on promotion (tenant_id, id desc);

-- What a promotion gave to an order. A booking in several parts is one use.
create table promotion_use (
  promotion_id    bigint not null references promotion,
  order_id        bigint not null references orders,
  parent_order_id text not null,
  -- Off the goods, and what shipping would have cost, in minor units of the order's currency.
  discount        bigint not null check (discount >= 0),
  shipping        bigint not null check (shipping >= 0),
  created_at      timestamptz not null default now(),
  -- The order was cancelled: it counts no longer.
  given_back_at   timestamptz,
  primary key (promotion_id, order_id)
);
create index promotion_use_counted on promotion_use (promotion_id, parent_order_id) where given_back_at is null;
create index promotion_use_of_order on promotion_use (order_id);

alter table order_item
  -- What promotions took off the whole line.
  add column discount bigint not null default 0,
  add constraint order_item_discount check (discount between 0 and total_price) not valid;
-- A promotion has made its shipping free, whatever becomes of its lines.
alter table orders add column ships_free boolean not null default false;

-- Who may make promotions: of the roles that shops begin with, the manager (the owner may do everything).
create function give_promotion_permission(shop integer) returns void language sql as $$
  update staff_role set permissions = permissions || array['promotions.edit']
  where tenant_id = shop and key = 'manager' and not 'promotions.edit' = any (permissions)
$$;
create function give_new_shop_promotions() returns trigger language plpgsql as $$
begin
  perform give_promotion_permission(new.id);
  return null;
end $$;
-- After `tenant_staff_roles`, which makes the role: triggers run in the order of their names.
create trigger tenant_staff_roles_promotions after insert on tenant
  for each row execute function give_new_shop_promotions();
select give_promotion_permission(id) from tenant;
