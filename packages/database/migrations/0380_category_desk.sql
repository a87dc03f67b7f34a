-- Categories and brands as the staff change them (docs/decisions/0380).

alter table category add column version integer not null default 0;

-- Addresses that categories and brands had before they were moved, renamed or merged: they lead to where these are now.
create table former_category (
  tenant_id   integer not null references tenant on delete cascade,
  menu_url    text not null check (menu_url <> ''),
  -- The id of one that was merged into another; null: it is the same one, elsewhere.
  former_id   integer,
  category_id integer not null references category on delete cascade,
  since       timestamptz not null default now(),
  primary key (tenant_id, menu_url)
);
create index former_category_of on former_category (category_id);
create unique index former_category_id on former_category (tenant_id, former_id) where former_id is not null;
