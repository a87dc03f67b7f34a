-- Which pages are asked for most, for all nodes together: a node that starts makes them before it is sent visitors
-- (docs/decisions/0482). Addresses of listed pages only, and nothing of who asked.
create table visited_page (
  tenant_id integer not null references tenant on delete cascade,
  -- The path, as the page cache knows it.
  address   text not null,
  currency  text not null,
  language  text not null,
  -- How often it was asked for, halved each day since.
  weight    double precision not null,
  noted_at  timestamptz not null default now(),
  primary key (tenant_id, address, currency, language)
);
