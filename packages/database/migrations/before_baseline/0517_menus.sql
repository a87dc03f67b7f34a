-- What leads where in the header and at the foot of the shop's pages, as its staff arrange it (docs/decisions/0517).

-- False: the staff have never changed them, and the shop has those that every shop begins with.
alter table tenant add column has_menus boolean not null default false;

create table menu_entry (
  tenant_id integer not null references tenant on delete cascade,
  id        text not null,
  place     text not null check (place in ('header', 'footer')),
  -- The column of the footer that it stands in; null: it is a column itself, or stands in the header.
  column_id text,
  position  integer not null,
  title     text not null check (title <> ''),
  -- Where it leads: to a category, collection or brand, to a page or post, or to an address. None of a column.
  node_id   integer references category on delete cascade,
  text_id   integer references content_text on delete cascade,
  address   text,
  -- It opens the settings of privacy, where there is script.
  is_consent boolean not null default false,
  is_shown  boolean not null default true,
  version   integer not null default 0,
  primary key (tenant_id, id),
  foreign key (tenant_id, column_id) references menu_entry on delete cascade,
  check (num_nonnulls(node_id, text_id, address) = (place = 'header' or column_id is not null)::integer)
);
create index menu_entry_node on menu_entry (node_id) where node_id is not null;
create index menu_entry_text on menu_entry (text_id) where text_id is not null;
