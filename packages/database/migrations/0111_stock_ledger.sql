-- Stock is a ledger: each change of what may be sold, or of what lies in a branch, is a row that is never changed, and
-- inserting the row is the only way to change `item.stock` (docs/decisions/0141).

alter table item
  -- Units that orders hold and the shelf does not: found missing when there was nothing left to sell. Only where stock is 0.
  add column short integer not null default 0,
  -- As of when somebody counted it last.
  add column counted_at timestamptz,
  -- What the supplier's file said when it was imported last; null: no file has said anything yet.
  add column supplied_stock integer,
  -- At so many free units or fewer it is to be ordered; null: the branch's.
  add column low_stock integer check (low_stock >= 0);
alter table item add constraint item_short_is_sold_out check (short = 0 or (short > 0 and stock = 0)) not valid;

alter table branch add column low_stock integer not null default 3 check (low_stock >= 0);

create table stock_movement (
  id            bigint generated always as identity primary key,
  -- No row is referred to: items go, what happened stays. The first two are taken from the item.
  tenant_id     integer not null,
  branch_id     integer not null,
  item_id       bigint not null,
  -- Of one item in the order of its rows: they are written under its lock.
  at            timestamptz not null default clock_timestamp(),
  -- By how much what may be sold changed, and what lies in the branch. An order takes the first when it is booked and
  -- the second when it leaves.
  free          integer not null,
  physical      integer not null,
  -- What may be sold afterwards; below 0: so many units are short.
  free_after    integer not null,
  reason        text not null check (reason in ('opening', 'unrecorded', 'sale', 'release', 'handed-over', 'return',
    'receipt', 'correction', 'damage', 'loss', 'find', 'short-pick', 'count', 'import', 'transfer-out', 'transfer-in')),
  document_kind text check (document_kind in ('order', 'return', 'transfer', 'count')),
  document_id   text,
  actor         text not null,
  note          text not null default '' check (length(note) <= 500),
  -- Of a count: when it was counted, which is what its figures speak of.
  as_of         timestamptz,
  check ((document_kind is null) = (document_id is null)),
  check (free <> 0 or physical <> 0 or reason = 'count')
);
create index stock_movement_item on stock_movement (item_id, at);
create unique index stock_movement_opening on stock_movement (item_id) where reason = 'opening';
create trigger stock_movement_append_only before update or delete or truncate on stock_movement
  for each statement execute function refuse_change();

-- A movement changes its item. Row by row and by the primary key: whoever moves several orders them by item.
create function apply_stock_movement() returns trigger language plpgsql as $$
begin
  if new.free = 0 and new.as_of is null then
    select i.tenant_id, i.branch_id, i.stock - i.short into new.tenant_id, new.branch_id, new.free_after
    from item i where i.id = new.item_id;
  else
    update item i set stock = greatest(i.stock - i.short + new.free, 0),
      short = greatest(i.short - i.stock - new.free, 0),
      counted_at = greatest(i.counted_at, new.as_of), updated_at = now()
    where i.id = new.item_id
    returning i.tenant_id, i.branch_id, i.stock - i.short
    into new.tenant_id, new.branch_id, new.free_after;
  end if;
  -- Nobody sells or sends away what is not there.
  if new.free_after < 0 and new.free < 0 and new.reason in ('sale', 'transfer-out') then
    raise exception 'item % would be sold out by % units too many', new.item_id, -new.free_after
      using errcode = 'check_violation', constraint = 'item_stock_check';
  end if;
  return new;
end $$;
create trigger stock_movement_applied before insert on stock_movement
  for each row when (new.reason not in ('opening', 'unrecorded')) execute function apply_stock_movement();

-- What an item begins with.
create function open_stock() returns trigger language plpgsql as $$
begin
  insert into stock_movement (tenant_id, branch_id, item_id, at, free, physical, free_after, reason, actor)
  select tenant_id, branch_id, id, updated_at, stock, stock, stock, 'opening', 'shop' from added where stock > 0
  order by id;
  return null;
end $$;
create trigger item_opened after insert on item referencing new table as added
  for each statement execute function open_stock();

-- Until then, servers of the version before may still be running: what they sell is written down for them. No row: no such servers.
create table stock_grace (until timestamptz not null);
insert into stock_grace select now() + interval '1 day' where exists (select from item);

create function refuse_stock_change() returns trigger language plpgsql as $$
begin
  if not exists (select from stock_grace where until > now()) then
    raise exception 'the stock of item % changes by a row of stock_movement only', new.id;
  end if;
  insert into stock_movement (tenant_id, branch_id, item_id, free, physical, free_after, reason, actor)
  values (new.tenant_id, new.branch_id, new.id, new.stock - old.stock, 0, new.stock - new.short, 'unrecorded', 'shop');
  return new;
end $$;
create trigger item_stock_by_ledger before update of stock, short on item for each row
  when (pg_trigger_depth() = 0 and (new.stock <> old.stock or new.short <> old.short))
  execute function refuse_stock_change();

-- Whether the units of an order in this state lie in its branch: `holdsStock` of orders/life/state-table.ts.
create function order_holds_stock(status text, delivery_method text, stock_freed_at timestamptz)
returns boolean language sql immutable parallel safe as $$
  select stock_freed_at is null and (status in ('Booked', 'Accepted', 'Quoted', 'Confirmed', 'Purchased')
    or (status = 'NoShow' and delivery_method = 'store'))
$$;

-- Called after the migrations, outside of their transaction (docs/migrations.md): what there is becomes the first row of each ledger.
create procedure finish_0111_stock_ledger() language plpgsql as $$
declare
  batch bigint[];
  last bigint := 0;
begin
  alter table item validate constraint item_short_is_sold_out;
  commit;
  loop
    batch := array(select id from item where id > last order by id limit 2000);
    exit when cardinality(batch) = 0;
    last := batch[cardinality(batch)];
    perform from item where id = any (batch) order by id for no key update;
    insert into stock_movement (tenant_id, branch_id, item_id, free, physical, free_after, reason, actor)
    select i.tenant_id, i.branch_id, i.id, i.stock - i.short - m.free,
      i.stock - i.short - m.physical + reserved.units, i.stock - i.short, 'opening', 'shop'
    from item i
    cross join lateral (
      select coalesce(sum(free), 0) as free, coalesce(sum(physical), 0) as physical
      from stock_movement where item_id = i.id) m
    cross join lateral (
      select coalesce(sum(l.quantity), 0) as units
      from order_item l join orders o on o.id = l.order_id
      where l.item_id = i.id and order_holds_stock(o.status, o.delivery_method, o.stock_freed_at)) reserved
    where i.id = any (batch) and (i.stock - i.short <> m.free or reserved.units > 0)
      and not exists (select from stock_movement where item_id = i.id and reason = 'opening')
    order by i.id;
    commit;
  end loop;
end $$;
