-- A tenant's own SMS gateway and mail server: JSON, sealed with the key that seals payment_secret (docs/decisions/0571).
create table message_sender (
  tenant_id  integer not null references tenant on delete cascade,
  channel    text not null check (channel in ('email', 'sms')),
  preset     text not null,
  sealed     text not null,
  updated_at timestamptz not null default now(),
  primary key (tenant_id, channel)
);

-- Since when a tenant's sender fails, whoever configured it. No row: it has never failed.
create table sender_state (
  tenant_id     integer not null references tenant on delete cascade,
  channel       text not null check (channel in ('email', 'sms')),
  failing_since timestamptz,
  failures      integer not null default 0,
  reason        text not null default '',
  fault         text not null default '',
  told_at       timestamptz,
  primary key (tenant_id, channel)
);
create index sender_state_untold on sender_state (tenant_id) where failing_since is not null and told_at is null;
