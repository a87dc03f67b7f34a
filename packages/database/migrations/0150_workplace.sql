-- What members of the staff set for themselves, views they saved, and who is looking at what.

create table staff_preference (
  tenant_id integer not null,
  user_id   text primary key,
  -- The branch that lists are cut to; null: all of theirs.
  branch_id integer references branch on delete set null,
  -- Kinds of new work that are pushed to their browsers, in this language.
  alerts    text[] not null default '{}',
  language  text not null default 'en',
  foreign key (tenant_id, user_id) references "user" (tenant_id, id) on delete cascade
);

-- A list of the back office under a name: its address is all there is to it.
create table saved_view (
  id         bigint generated always as identity primary key,
  tenant_id  integer not null references tenant on delete cascade,
  screen     text not null check (screen ~ '^[a-z][a-z/-]{0,39}$'),
  name       text not null check (length(name) between 1 and 40),
  -- The query of the screen's address, without `?`.
  query      text not null check (length(query) <= 500),
  -- Whose it is; null: the shop's.
  user_id    text,
  -- Of the shop's: roles that see it; null: everybody.
  roles      text[] check (user_id is null or roles is null),
  created_at timestamptz not null default now(),
  foreign key (tenant_id, user_id) references "user" (tenant_id, id) on delete cascade
);
create index saved_view_of_screen on saved_view (tenant_id, screen, id);

-- Who has a record open: a hint of this minute, no loss in a crash.
create unlogged table staff_presence (
  tenant_id integer not null,
  entity    text not null,
  entity_id text not null,
  user_id   text not null,
  since     timestamptz not null default now(),
  seen_at   timestamptz not null default now(),
  primary key (tenant_id, entity, entity_id, user_id),
  foreign key (tenant_id, user_id) references "user" (tenant_id, id) on delete cascade
);

-- The digits of a number from its last one on: a prefix of it is what callers remember.
create function digits_from_end(phone text) returns text language sql immutable parallel safe as
  $$ select reverse(regexp_replace(phone, '\D', '', 'g')) $$;

create function name_of_person(name text, last_name text) returns text language sql immutable parallel safe as
  $$ select lower(name || ' ' || last_name) $$;

-- Called after the migrations, outside of their transaction (docs/migrations.md).
create procedure finish_0150_workplace() language plpgsql as $$
begin
  create index if not exists user_phone_from_end
    on "user" (tenant_id, digits_from_end(phone) text_pattern_ops);
  commit;
  create index if not exists user_person_name
    on "user" using gin (name_of_person(name, last_name) gin_trgm_ops);
  commit;
end $$;
