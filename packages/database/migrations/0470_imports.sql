-- Files that the staff import in the browser (docs/decisions/0470).

create table import_run (
  id          bigint generated always as identity primary key,
  tenant_id   integer not null references tenant on delete cascade,
  branch_id   integer not null references branch,
  created_by  text not null,
  created_at  timestamptz not null default now(),
  name        text not null,
  -- The file as it was uploaded.
  content     bytea not null,
  -- Its columns, and how its first rows look.
  columns     text[] not null,
  sample      jsonb not null,
  -- Chosen columns by field; null: nobody has chosen yet.
  chosen      jsonb,
  stock_way   text not null default 'leave' check (stock_way in ('leave', 'difference', 'count')),
  counted_at  timestamptz,
  -- By how many percent prices may change; null: by any.
  price_limit integer,
  step        text not null default 'new'
    check (step in ('new', 'checking', 'checked', 'applying', 'applied', 'undoing', 'undone', 'failed')),
  -- Why it failed.
  fault       text not null default '',
  -- How often a step was begun that has not ended.
  attempts    integer not null default 0,
  -- How far it is, of 100.
  percent     integer not null default 0,
  -- Of the last step that ended, and of the one that runs.
  rows        integer not null default 0,
  added       integer not null default 0,
  changed     integer not null default 0,
  refused     integer not null default 0,
  kept        integer not null default 0,
  applied_at  timestamptz,
  -- The run whose refused rows these are.
  retry_of    bigint references import_run on delete set null
);
create index import_run_newest on import_run (tenant_id, id desc);
create index import_run_branch on import_run (branch_id);
create index import_run_retry on import_run (retry_of);

-- Rows that were refused, and fields that were left out: the first of them.
create table import_fault (
  run_id  bigint not null references import_run on delete cascade,
  number  integer generated always as identity,
  line    integer not null,
  level   text not null check (level in ('refused', 'warning')),
  field   text not null,
  reason  text not null,
  -- The refused row as the file has it.
  record  jsonb,
  primary key (run_id, number)
);

-- What a run has added; of a check, what it would.
create table import_batch (
  run_id  bigint not null references import_run on delete cascade,
  number  integer generated always as identity,
  added   integer not null,
  changed integer not null,
  primary key (run_id, number)
);

-- Products, variants and offers that a run changed, by what was changed; of a check, the first that it would.
create table import_change (
  run_id     bigint not null references import_run on delete cascade,
  kind       text not null check (kind in ('product', 'variant', 'offer')),
  entity_id  bigint not null,
  product_id bigint not null,
  branch_id  integer,
  code       text not null,
  title      text not null,
  -- Null: it was added.
  before     jsonb,
  after      jsonb not null,
  -- By how much the price changes, as a share of it: the largest are shown first.
  weight     double precision not null default 0,
  undone     boolean not null default false,
  primary key (run_id, kind, entity_id)
);
create index import_change_weight on import_change (run_id, weight desc, product_id, kind, entity_id);
create index import_change_product on import_change (run_id, product_id) where not undone;
