-- What the staff did: one row for each change, written in the change's own transaction and never changed
-- (docs/decisions/0138). No row names a person or says how to reach one: of such fields it says only that they changed.

create table staff_action (
  id         bigint generated always as identity primary key,
  tenant_id  integer not null references tenant,
  at         timestamptz not null default now(),
  -- Neither refers to its row: accounts and sessions go, what was done stays.
  actor_id   text not null,
  session_id text not null,
  request_id text not null,
  -- `order.move`
  kind       text not null check (kind ~ '^[a-zA-Z]+\.[a-zA-Z]+$'),
  entity     text not null,
  entity_id  text not null,
  -- Whose it is; null: the whole shop's.
  branch_id  integer,
  -- What was done to many at once has one.
  batch_id   uuid,
  reason     text not null default '',
  -- The changed fields only.
  before     jsonb not null default '{}',
  after      jsonb not null default '{}',
  -- The action whose changes this one took back.
  undoes     bigint references staff_action
);
create index staff_action_newest on staff_action (tenant_id, id);
create index staff_action_of_entity on staff_action (tenant_id, entity, entity_id, id);
create index staff_action_of_actor on staff_action (tenant_id, actor_id, id);
create trigger staff_action_append_only before update or delete or truncate on staff_action
  for each statement execute function refuse_change();
