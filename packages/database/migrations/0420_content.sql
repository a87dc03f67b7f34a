-- Pages and posts in the shop's own words, with every version of them (docs/decisions/0420).

create table content_text (
  id             integer generated always as identity primary key,
  tenant_id      integer not null references tenant on delete cascade,
  kind           text not null check (kind in ('page', 'post')),
  -- The last part of its address.
  slug           text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  -- From when on it is shown; null: it is not.
  published_from timestamptz,
  -- Increases when it is published or hidden.
  version        integer not null default 0,
  unique (tenant_id, kind, slug)
);

-- What a text says in a language at one time. Rows are added, and never changed.
create table content_revision (
  text_id       integer not null references content_text on delete cascade,
  language      text not null,
  number        integer not null check (number > 0),
  title         text not null,
  description   text not null,
  topic         text not null default '',
  author        text not null default '',
  picture       text,
  picture_alt   text not null default '',
  -- The day that is shown with it.
  dated         date,
  -- Markdown.
  body          text not null,
  word_count    integer not null,
  -- Of a translation: the revision of the shop's own language that it was made from.
  base_number   integer,
  restored_from integer,
  at            timestamptz not null default now(),
  primary key (text_id, language, number)
);

-- Of each language of a text, which revision is the newest, and which one is shown.
create table content_words (
  text_id  integer not null references content_text on delete cascade,
  language text not null,
  latest   integer not null,
  live     integer,
  primary key (text_id, language),
  foreign key (text_id, language, latest) references content_revision,
  foreign key (text_id, language, live) references content_revision
);

-- Moments at which what pages show changes by itself.
create table content_switch (
  tenant_id integer not null references tenant on delete cascade,
  at        timestamptz not null,
  primary key (tenant_id, at)
);

create index content_switch_at on content_switch (at);
