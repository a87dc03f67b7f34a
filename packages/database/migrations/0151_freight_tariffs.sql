-- What carriers ask for freight, from which the calculator suggests an offer.

-- Length, width and height of what is packed; null: unknown. Light goods that are large pay by their size.
alter table product add column size_mm integer[]
  constraint product_size_mm check (cardinality(size_mm) = 3 and 0 < all (size_mm));

create table freight_tariff (
  id        bigint generated always as identity primary key,
  tenant_id integer not null references tenant on delete cascade,
  name      text not null check (length(name) between 1 and 60),
  -- From where, and to where; null: anywhere.
  branch_id integer references branch on delete cascade,
  country   text check (country ~ '^[A-Z]{2}$'),
  currency  text not null check (currency ~ '^[A-Z]{3}$'),
  -- Minor units of that currency.
  per_kilogram bigint not null check (per_kilogram >= 0),
  minimum      bigint not null check (minimum >= 0),
  -- Weight is charged by steps begun.
  step_grams integer not null default 500 check (step_grams > 0),
  -- Cubic centimetres that count as a kilogram; null: size does not matter.
  volume_divisor integer check (volume_divisor > 0),
  version    integer not null default 1,
  created_at timestamptz not null default now()
);
create index freight_tariff_of on freight_tariff (tenant_id, id);
