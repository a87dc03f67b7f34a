-- Pictures that imported rows name by their addresses, fetched once each (docs/decisions/0518).
create table picture_fetch (
  id         bigint generated always as identity primary key,
  tenant_id  integer not null references tenant on delete cascade,
  address    text not null check (length(address) <= 500),
  state      text not null default 'waiting' check (state in ('waiting', 'kept', 'failed')),
  -- The key under which it is kept.
  image      text,
  -- Why it failed.
  reason     text not null default '',
  attempts   integer not null default 0,
  created_at timestamptz not null default now(),
  check ((state = 'kept') = (image is not null))
);
create unique index picture_fetch_address on picture_fetch (tenant_id, md5(address));

-- Which products name it, and by which import: a picture takes the place of its address there.
create table picture_fetch_use (
  fetch_id   bigint not null references picture_fetch on delete cascade,
  product_id bigint not null references product on delete cascade,
  run_id     bigint not null references import_run on delete cascade,
  primary key (fetch_id, product_id, run_id)
);
create index picture_fetch_use_run on picture_fetch_use (run_id);
create index picture_fetch_use_product on picture_fetch_use (product_id);
