-- What the staff send twice counts once, whatever others sent in between (docs/decisions/0189).

create table staff_request (
  tenant_id integer not null references tenant on delete cascade,
  -- What it asks for and the key of its form or device: `pick:…`.
  key       text not null,
  -- What came of it: the id of what it counted or made.
  result    text not null default '',
  at        timestamptz not null default now(),
  primary key (tenant_id, key)
);
create index staff_request_oldest on staff_request (at);

comment on column order_item_pick.key is 'of the last request alone, for servers of the version before; staff_request has all';

-- Who counted a line before it was to be counted again: somebody else counts it then.
alter table stock_count_line add column first_by text;
-- A manager said so: nobody counts it again.
alter table stock_count_line add column is_confirmed boolean not null default false;
