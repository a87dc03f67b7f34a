-- What the staff set themselves: rates with their age, and a version of each thing that is edited field by field.

-- A rate is what `convert_to` says of the shop's base currency; the other pairs are derived when one is saved.
alter table currency
  add column rate_at timestamptz not null default now(),
  add column version integer not null default 0;
alter table branch add column version integer not null default 0;
alter table payment_method add column version integer not null default 0;
-- Of what is edited of the shop itself: contacts, languages, rules of money.
alter table tenant add column version integer not null default 0;

-- Work that is too long for the request that asks for it; its row says how far it is.
create table staff_task (
  id          bigint generated always as identity primary key,
  tenant_id   integer not null references tenant on delete cascade,
  kind        text not null check (kind in ('listings', 'branch')),
  -- What it works with, as its kind defines it.
  details     jsonb not null default '{}',
  done        integer not null default 0,
  total       integer not null default 0,
  created_by  text,
  created_at  timestamptz not null default now(),
  finished_at timestamptz,
  failed      boolean not null default false
);
create index staff_task_newest on staff_task (tenant_id, id desc);
