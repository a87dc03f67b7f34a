-- Prices that are to hold from a moment on (docs/decisions/0531).

create table price_plan (
  id         bigint generated always as identity primary key,
  tenant_id  integer not null references tenant on delete cascade,
  -- When they are to hold.
  at         timestamptz not null,
  created_by text not null,
  created_at timestamptz not null default now(),
  -- [{"itemId": "1", "read": {"price": 100, "salePrice": null}, "price": 90, "salePrice": null}]
  rows       jsonb not null,
  -- Whose offers they are.
  branch_ids integer[] not null,
  state      text not null default 'planned' check (state in ('planned', 'applied', 'cancelled')),
  -- Of the trail, once it was carried out.
  batch_id   uuid,
  -- Rows that stayed as they were, and why: [{"itemId": "1", "code": "EDIT_CONFLICT"}]
  kept       jsonb not null default '[]'
);
create index price_plan_due on price_plan (at) where state = 'planned';
create index price_plan_newest on price_plan (tenant_id, id desc);
