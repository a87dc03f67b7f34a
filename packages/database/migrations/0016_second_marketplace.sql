-- Calls to a marketplace's service in a minute, of all nodes together, where it counts those.
create table external_pace (
  provider text not null,
  minute   timestamptz not null,
  spent    integer not null default 0,
  primary key (provider, minute)
);

-- The makes of one thing, where the marketplace has no call that lists them.
create index external_item_group on external_item (tenant_id, provider, (card ->> 'groupId'))
  where card ->> 'groupId' is not null;

-- When an item last had this picture: those that no item has had for long are dropped.
alter table external_picture add column seen_at timestamptz not null default now();
create index external_picture_age on external_picture (seen_at);
