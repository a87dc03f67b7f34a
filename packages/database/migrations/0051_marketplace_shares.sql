-- Calls to a marketplace's service that one client address caused in an hour, of all nodes together.
-- Addresses are stored as keyed hashes only; rows are dropped once a day's share cannot need them.
create unlogged table external_share (
  provider    text not null,
  address_key text not null,
  hour        timestamptz not null,
  spent       integer not null default 0,
  primary key (provider, address_key, hour)
);
create index external_share_age on external_share (hour);

-- What a day's calls went to: questions nobody had asked before, and answers that were renewed. The rest
-- of `spent` went to the rows that everybody sees.
alter table external_quota
  add column spent_asking integer not null default 0,
  add column spent_renewing integer not null default 0;
