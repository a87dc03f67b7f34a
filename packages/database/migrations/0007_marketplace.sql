-- What outside marketplaces answered, and when: pages stand on this, not on the marketplace itself.

-- A question that was put to a marketplace, and its last answer.
create table external_query (
  tenant_id     integer not null references tenant on delete cascade,
  provider      text not null,
  -- What was asked, written in one way only, such as 'search|category=267|q=books|from=200'.
  question      text not null,
  -- The items of the answer, in its order; none for an item that is gone.
  item_ids      text[] not null default '{}',
  -- How many the marketplace has in all.
  total         integer not null default 0 check (total >= 0),
  -- Null: never answered yet.
  fetched_at    timestamptz,
  -- Somebody is asking the marketplace, or it failed just now: until then nobody else asks.
  claimed_until timestamptz not null default '-infinity',
  failed_at     timestamptz,
  primary key (tenant_id, provider, question)
);
create index external_query_age on external_query (fetched_at);

-- An item as its marketplace described it last.
create table external_item (
  tenant_id    integer not null references tenant on delete cascade,
  provider     text not null,
  item_id      text not null,
  -- What lists show, and the marketplace's categories, nearest first.
  card         jsonb not null,
  category_ids text[] not null default '{}',
  -- What the item's own page shows besides; null until somebody opened it.
  detail       jsonb,
  seen_at      timestamptz not null default now(),
  primary key (tenant_id, provider, item_id)
);
create index external_item_age on external_item (seen_at);

-- Pictures of outside items by the key they have with us. Only what an adapter wrote here is ever
-- fetched, so the picture service is no open proxy.
create table external_picture (
  key text primary key,
  url text not null
);

-- Somebody left for an item's page at its marketplace. Says what and when, never who.
create table external_visit (
  id         bigint generated always as identity primary key,
  tenant_id  integer not null references tenant on delete cascade,
  -- Made up by the browser for this one visit, so that sending it twice counts once.
  visit_id   uuid not null,
  provider   text not null,
  item_id    text not null,
  visited_at timestamptz not null default now(),
  unique (tenant_id, visit_id)
);
create index external_visit_item on external_visit (tenant_id, provider, item_id, visited_at);

-- Calls to a marketplace's service on a day, of all nodes together: it allows so many and no more.
create table external_quota (
  provider text not null,
  day      date not null,
  spent    integer not null default 0,
  primary key (provider, day)
);
