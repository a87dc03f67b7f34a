-- What the staff do with stock: alarms, counts and transfers between branches (docs/decisions/0143).

-- Sent twice, a change by hand is made once.
alter table stock_movement add column key text;
create unique index stock_movement_key on stock_movement (tenant_id, key, item_id) where key is not null;

-- Items with as many free units as their threshold, or fewer: kept by the ledger's trigger, so that lists and counts of them
-- read nothing else. A row comes with each crossing, and goes when enough is there again.
create table stock_alarm (
  item_id   bigint primary key references item on delete cascade,
  tenant_id integer not null,
  branch_id integer not null,
  since     timestamptz not null default now(),
  -- When the shop was written to about it.
  told_at   timestamptz
);
create index stock_alarm_branch on stock_alarm (tenant_id, branch_id, item_id);
create index stock_alarm_untold on stock_alarm (since) where told_at is null;

create or replace function apply_stock_movement() returns trigger language plpgsql as $$
declare
  low integer;
begin
  if new.free = 0 and new.as_of is null then
    select i.tenant_id, i.branch_id, i.stock - i.short into new.tenant_id, new.branch_id, new.free_after
    from item i where i.id = new.item_id;
  else
    update item i set stock = greatest(i.stock - i.short + new.free, 0),
      short = greatest(i.short - i.stock - new.free, 0),
      counted_at = greatest(i.counted_at, new.as_of), updated_at = now()
    where i.id = new.item_id
    returning i.tenant_id, i.branch_id, i.stock - i.short,
      coalesce(i.low_stock, (select b.low_stock from branch b where b.id = i.branch_id))
    into new.tenant_id, new.branch_id, new.free_after, low;
    if new.free_after <= low and new.free_after - new.free > low then
      insert into stock_alarm (item_id, tenant_id, branch_id)
      values (new.item_id, new.tenant_id, new.branch_id) on conflict do nothing;
    elsif new.free_after > low and new.free_after - new.free <= low then
      delete from stock_alarm where item_id = new.item_id;
    end if;
  end if;
  -- Nobody sells or sends away what is not there.
  if new.free_after < 0 and new.free < 0 and new.reason in ('sale', 'transfer-out') then
    raise exception 'item % would be sold out by % units too many', new.item_id, -new.free_after
      using errcode = 'check_violation', constraint = 'item_stock_check';
  end if;
  return new;
end $$;

-- Items that begin with little are on the list, and nobody is written to about them.
create or replace function open_stock() returns trigger language plpgsql as $$
begin
  insert into stock_movement (tenant_id, branch_id, item_id, at, free, physical, free_after, reason, actor)
  select tenant_id, branch_id, id, updated_at, stock, stock, stock, 'opening', 'shop' from added where stock > 0
  order by id;
  insert into stock_alarm (item_id, tenant_id, branch_id, told_at)
  select i.id, i.tenant_id, i.branch_id, now()
  from added i join branch b on b.id = i.branch_id
  where i.stock <= coalesce(i.low_stock, b.low_stock)
  on conflict do nothing;
  return null;
end $$;

-- After a threshold was changed: the alarms of these items as they are to be.
create function refresh_stock_alarms(item_ids bigint[]) returns void language sql as $$
  delete from stock_alarm a using item i, branch b
  where a.item_id = any (item_ids) and i.id = a.item_id and b.id = i.branch_id
    and i.stock - i.short > coalesce(i.low_stock, b.low_stock);
  insert into stock_alarm (item_id, tenant_id, branch_id, told_at)
  select i.id, i.tenant_id, i.branch_id, now() from item i join branch b on b.id = i.branch_id
  where i.id = any (item_ids) and i.stock - i.short <= coalesce(i.low_stock, b.low_stock)
  order by i.id on conflict do nothing;
$$;

create table stock_count (
  id          bigint generated always as identity primary key,
  tenant_id   integer not null references tenant,
  branch_id   integer not null references branch,
  name        text not null check (length(name) between 1 and 120),
  -- What is to be counted: what lies in these categories; null: whatever is scanned.
  category_id integer references category on delete set null,
  -- From this difference on, in units, somebody else counts again.
  bound       integer not null default 5 check (bound >= 0),
  state       text not null default 'open' check (state in ('open', 'posted', 'cancelled')),
  started_by  text not null,
  started_at  timestamptz not null default now(),
  ended_by    text,
  ended_at    timestamptz,
  check ((state = 'open') = (ended_at is null))
);
create index stock_count_list on stock_count (tenant_id, branch_id, id);

-- As it was scanned or typed, never changed. The key is the device's own: sent twice, it is there once.
create table stock_count_scan (
  count_id   bigint not null references stock_count,
  key        uuid not null,
  item_id    bigint not null,
  -- `add` counts further units, `set` says how many there are.
  way        text not null check (way in ('add', 'set')),
  quantity   integer not null check (quantity between -100000 and 1000000),
  counted_at timestamptz not null,
  counted_by text not null,
  primary key (count_id, key)
);
create index stock_count_scan_item on stock_count_scan (count_id, item_id, counted_at);

-- What the scans of an item come to.
create table stock_count_line (
  count_id     bigint not null references stock_count,
  item_id      bigint not null,
  counted      integer not null,
  -- When it was counted, by the last scan.
  counted_at   timestamptz not null,
  counted_by   text not null,
  -- It is to be counted again; scans before that moment count no more.
  recount_from timestamptz,
  -- Of a posted line: by how much the stock was changed.
  difference   integer,
  primary key (count_id, item_id)
);

create table stock_transfer (
  id          bigint generated always as identity primary key,
  tenant_id   integer not null references tenant,
  from_branch integer not null references branch,
  to_branch   integer not null references branch check (to_branch <> from_branch),
  state       text not null default 'draft' check (state in ('draft', 'sent', 'received', 'cancelled')),
  note        text not null default '' check (length(note) <= 500),
  created_by  text not null,
  created_at  timestamptz not null default now(),
  sent_by     text,
  sent_at     timestamptz,
  ended_by    text,
  ended_at    timestamptz
);
create index stock_transfer_list on stock_transfer (tenant_id, id);

create table stock_transfer_line (
  transfer_id bigint not null references stock_transfer,
  variant_id  bigint not null references variant,
  quantity    integer not null check (quantity > 0),
  received    integer not null default 0 check (received >= 0),
  missing     integer not null default 0 check (missing >= 0),
  -- Why some are missing.
  reason      text not null default '' check (length(reason) <= 500),
  primary key (transfer_id, variant_id),
  check (received + missing <= quantity)
);

-- Called after the migrations, outside of their transaction (docs/migrations.md).
create procedure finish_0112_stock_work() language plpgsql as $$
declare
  batch bigint[];
  last bigint := 0;
begin
  loop
    batch := array(select id from item where id > last order by id limit 5000);
    exit when cardinality(batch) = 0;
    last := batch[cardinality(batch)];
    perform from item where id = any (batch) order by id for no key update;
    perform refresh_stock_alarms(batch);
    commit;
  end loop;
end $$;
