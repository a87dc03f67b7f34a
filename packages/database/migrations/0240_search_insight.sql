-- What visitors who agreed to be counted search for, summed by day, and what follows from it (docs/decisions/0240).

-- Of events about a search: its words as searches read them, by which the same query is one. Null for other events,
-- and for texts that may hold a number or an address of somebody, which are not stored.
alter table analytics_event add column query text check (length(query) between 1 and 200);

-- Sums of a day, as Pakistan's calendar has it. No row says who searched.
create table search_day (
  tenant_id    integer not null references tenant on delete cascade,
  day          date not null,
  query        text not null check (length(query) between 1 and 200),
  -- As most typed it, in lower case.
  typed        text not null,
  searches     integer not null,
  visitors     integer not null,
  -- Of them, those who had never searched for it before: over days these can be added.
  new_visitors integer not null,
  -- Visitors who chose a product that was found, put it into the cart, ordered it.
  clicked      integer not null,
  carted       integer not null,
  ordered      integer not null,
  -- Chosen products by their place among the results: `{"1": 4, "3": 1}`.
  places       jsonb not null,
  -- How many products the last search of the day found, and which words it had to leave out.
  found        integer not null,
  dropped      text[] not null,
  last_at      timestamptz not null,
  primary key (tenant_id, day, query)
);

-- How often products were chosen for a query, and how often they would have been if only their places had counted.
create table search_click (
  tenant_id  integer not null references tenant on delete cascade,
  day        date not null,
  query      text not null,
  product_id bigint not null references product on delete cascade,
  -- Visitors who chose it, each counted for the query once and never again.
  clicks     integer not null,
  expected   real not null,
  primary key (tenant_id, day, query, product_id)
);
create index search_click_product on search_click (product_id);

-- What clicks say of a product for a query, between -1 and 1: a feature of ranking.
create table search_lift (
  tenant_id  integer not null references tenant on delete cascade,
  query      text not null,
  product_id bigint not null references product on delete cascade,
  lift       real not null check (lift between -1 and 1),
  primary key (tenant_id, query, product_id)
);
create index search_lift_product on search_lift (product_id);

-- The last month's queries that tell something: what nothing is found for, what is found in part or never chosen, and
-- what many search for. A bounded list, made anew from the sums.
create table search_query (
  tenant_id integer not null references tenant on delete cascade,
  query     text not null,
  typed     text not null,
  kind      text not null check (kind in ('nothing', 'partly', 'unclicked', 'popular')),
  searches  integer not null,
  visitors  integer not null,
  clicked   integer not null,
  ordered   integer not null,
  found     integer not null,
  dropped   text[] not null,
  last_at   timestamptz not null,
  primary key (tenant_id, query)
);

-- What the staff say of a query.
create table search_decision (
  id         bigint generated always as identity primary key,
  tenant_id  integer not null references tenant on delete cascade,
  query      text not null check (length(query) between 1 and 200),
  state      text not null default 'open' check (state in ('open', 'done', 'ignored', 'wanted')),
  decided_at timestamptz not null default now(),
  -- Not to be suggested to others.
  is_hidden  boolean not null default false,
  unique (tenant_id, query)
);

-- A visitor's earlier searches for the same.
create procedure finish_0240_search_insight() language plpgsql as $$
begin
  create index if not exists analytics_event_query on analytics_event (tenant_id, query, visitor, at)
    where query is not null;
end
$$;
