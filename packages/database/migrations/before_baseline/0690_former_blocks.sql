-- Blocks of deleted accounts, so that a new account of the same number meets them (docs/decisions/0690). Only a keyed hash of
-- the number is stored, and only until `until`.
create table former_block (
  tenant_id   integer not null references tenant on delete cascade,
  number_hash text not null,
  kind        text not null check (kind in ('cash', 'all')),
  until       timestamptz not null,
  primary key (tenant_id, number_hash)
);
create index former_block_until on former_block (until);
