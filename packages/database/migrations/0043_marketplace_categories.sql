-- What outside marketplaces call their categories, and which version of their tree says so.
create table external_category_tree (
  provider   text primary key,
  version    text not null,
  fetched_at timestamptz not null default now()
);
create table external_category (
  provider text not null references external_category_tree on delete cascade,
  id       text not null,
  title    text not null,
  primary key (provider, id)
);
