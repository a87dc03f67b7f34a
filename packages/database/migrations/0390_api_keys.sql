-- Keys of programs (docs/decisions/0390). A key makes staff calls in the name of the member who made it, and never
-- more than they may do themselves.
create table api_key (
  id           integer generated always as identity primary key,
  tenant_id    integer not null references tenant on delete cascade,
  user_id      text not null references "user" on delete cascade,
  name         text not null,
  -- Hash of what the program shows; nobody can read that again.
  token        text not null unique,
  ending       text not null,
  permissions  text[] not null check (cardinality(permissions) > 0),
  -- Null: every branch that the member works for.
  branches     integer[],
  per_minute   integer not null check (per_minute > 0),
  created_at   timestamptz not null default now(),
  expires_at   timestamptz,
  revoked_at   timestamptz,
  last_used_at timestamptz
);
create index api_key_of_shop on api_key (tenant_id, id);
create index api_key_of_member on api_key (user_id);
