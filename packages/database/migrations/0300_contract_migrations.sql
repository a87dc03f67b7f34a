-- Migrations that ran here and took something away that versions before them use (docs/migrations.md). A version that
-- does not know one of them must not start; every other newer migration only added something.
create table contract_migration (
  name text primary key,
  ran_at timestamptz not null default now()
);
