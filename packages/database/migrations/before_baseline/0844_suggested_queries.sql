-- Queries that a shop's catalogue answers, for suggestions in a shop without visitors too (docs/decisions/0844).

create table suggested_query (
  tenant_id integer not null references tenant on delete cascade,
  -- The likeliest is at 1.
  place     smallint not null,
  query     text not null,
  primary key (tenant_id, place)
);

-- When a shop's were made, and from how many products.
create table suggested_query_run (
  tenant_id integer primary key references tenant on delete cascade,
  made_at   timestamptz not null,
  products  integer not null
);
