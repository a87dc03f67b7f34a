-- What deleted accounts had used of promotions, so that a new account of the same number is not a new customer
-- (docs/decisions/0812). Only a keyed hash of the number is stored, and only until `until`.
create table former_use (
  tenant_id   integer not null references tenant on delete cascade,
  number_hash text not null,
  -- The promotion's id; 'ordered': the account has ordered.
  promotion   text not null,
  uses        integer not null check (uses > 0),
  until       timestamptz not null,
  primary key (tenant_id, number_hash, promotion)
);
create index former_use_until on former_use (until);

-- The same of an account whose number has been recognised.
create table earlier_use (
  user_id   text not null references "user" on delete cascade,
  promotion text not null,
  uses      integer not null check (uses > 0),
  primary key (user_id, promotion)
);
