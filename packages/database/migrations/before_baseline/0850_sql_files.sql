-- The text of `functions` and `triggers` that each one was loaded from; the highest revision is that of the newest version.
create table sql_file (
  name      text primary key,
  sha256    text not null,
  revision  integer not null,
  loaded_at timestamptz not null default now()
);

-- Indexes over functions that have changed since, until they are rebuilt.
create table stale_index (name text primary key);
