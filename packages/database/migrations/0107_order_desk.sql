-- What the order desk finds orders by, and what it writes beside them.

alter table orders
  -- The member of the staff who looks after it; null: nobody in particular.
  add column assigned_to text,
  -- Grows with each change of the parcel's carrier and number.
  add column tracking_version integer not null default 0,
  -- When the customer of a booking that is to be confirmed by phone is called again; null: now.
  add column next_call_at timestamptz;

-- What the staff write about an order for each other. It may speak of people, and goes when they go.
create table order_note (
  id         bigint generated always as identity primary key,
  order_id   bigint not null references orders,
  text       text not null check (length(text) between 1 and 2000),
  written_by text not null,
  created_at timestamptz not null default now()
);
create index order_note_order on order_note (order_id, id);

-- What a member of the staff is at right now, so that nobody else begins it: no loss in a crash.
create unlogged table staff_claim (
  tenant_id  integer not null references tenant on delete cascade,
  queue      text not null check (queue in ('calls', 'quotes')),
  entity_id  text not null,
  claimed_by text not null,
  until      timestamptz not null,
  primary key (tenant_id, queue, entity_id)
);

-- The digits of an order's phone number from its last one on: a prefix of it is what callers remember.
create function phone_from_end(address jsonb) returns text language sql immutable parallel safe as
  $$ select reverse(regexp_replace(address ->> 'customerPhone', '\D', '', 'g')) $$;

create function name_on_order(address jsonb) returns text language sql immutable parallel safe as
  $$ select lower(coalesce(address ->> 'customerFirstName', '') || ' '
    || coalesce(address ->> 'customerLastName', '')) $$;

-- Called after the migrations, outside of their transaction (docs/migrations.md).
create procedure finish_0107_order_desk() language plpgsql as $$
begin
  create index if not exists orders_of_branch on orders (tenant_id, branch_id, status, id desc);
  commit;
  -- All work views together are small, whatever the shop has sold.
  create index if not exists orders_open on orders (tenant_id, status, id desc)
    where status not in ('Delivered', 'Cancelled');
  commit;
  create index if not exists orders_of_day on orders (tenant_id, created_at);
  commit;
  create index if not exists orders_of_phone
    on orders (tenant_id, phone_from_end(shipping_address) text_pattern_ops);
  commit;
  create index if not exists orders_of_name on orders using gin (name_on_order(shipping_address) gin_trgm_ops);
  commit;
  create index if not exists orders_of_parcel on orders (tenant_id, lower(tracking_number) text_pattern_ops)
    where tracking_number is not null;
  commit;
end $$;
