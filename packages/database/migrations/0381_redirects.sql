-- Where addresses lead that have no page (docs/decisions/0381).

create table redirect (
  id          bigint generated always as identity primary key,
  tenant_id   integer not null references tenant on delete cascade,
  -- Path without query and closing slash, decoded.
  from_path   text not null check (from_path ~ '^/[^?#]+$'),
  -- Path of the same shop, perhaps with a query.
  to_path     text not null check (to_path ~ '^/($|[^/])'),
  hits        bigint not null default 0,
  last_hit_at timestamptz,
  created_at  timestamptz not null default now(),
  unique (tenant_id, from_path)
);
