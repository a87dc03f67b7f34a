-- What providers and couriers say they paid out, matched with what the shop expects of them (docs/decisions/0540).

-- Of whom files come, and how they are read. Its row is locked while a file is booked: each is matched with what the
-- files before it have paid.
create table settlement_source (
  tenant_id    integer not null references tenant on delete cascade,
  -- A provider's key, or a courier's id.
  kind         text not null check (kind in ('provider', 'courier')),
  key          text not null check (length(key) between 1 and 40),
  -- Columns by the field that they fill, as the last file had them; null: none was booked yet.
  columns      jsonb,
  -- What they may keep at most, in hundredths of a percent; null: nothing was agreed.
  fee_limit    integer check (fee_limit between 0 and 10000),
  -- The last day that a file was about.
  settled_to   date,
  primary key (tenant_id, kind, key)
);

create table settlement (
  id          bigint generated always as identity primary key,
  tenant_id   integer not null references tenant on delete cascade,
  source_kind text not null check (source_kind in ('provider', 'courier')),
  source_key  text not null,
  name        text not null check (length(name) between 1 and 200),
  content     bytea not null,
  -- Of the content: the same file is the same settlement.
  digest      text not null,
  columns     text[] not null,
  sample      jsonb not null,
  uploaded_by text not null,
  uploaded_at timestamptz not null default now(),
  -- From here on only of one that is booked.
  booked_at   timestamptz,
  booked_by   text,
  currency    char(3),
  from_day    date,
  to_day      date,
  -- Sums of its rows, in minor units.
  paid        bigint not null default 0,
  fees        bigint not null default 0,
  rows        integer not null default 0,
  matched     integer not null default 0,
  -- Rows without a reference, such as sums at the end.
  skipped     integer not null default 0,
  unique (tenant_id, source_kind, source_key, digest),
  foreign key (tenant_id, source_kind, source_key) references settlement_source,
  check (num_nonnulls(booked_at, booked_by, currency, from_day, to_day) in (0, 5))
);
create index settlement_newest on settlement (tenant_id, id desc);

create table settlement_line (
  settlement_id bigint not null references settlement on delete cascade,
  -- Where it stands in the file.
  line          integer not null,
  tenant_id     integer not null,
  reference     text not null,
  amount        bigint not null,
  fee           bigint not null,
  -- What it pays: `payment:12`, `order:34`; null: nothing that the shop knows.
  claim         text,
  order_id      text,
  outcome       text not null check (outcome in ('matched', 'short', 'over', 'twice', 'unknown')),
  primary key (settlement_id, line)
);
create index settlement_line_of_claim on settlement_line (tenant_id, claim) where claim is not null;

-- What did not match: work for somebody, until it is settled or given up.
create table settlement_difference (
  id            bigint generated always as identity primary key,
  tenant_id     integer not null references tenant on delete cascade,
  settlement_id bigint not null references settlement on delete cascade,
  kind          text not null check (kind in ('missing', 'short', 'over', 'twice', 'unknown', 'fee')),
  reference     text not null,
  claim         text,
  order_id      text,
  expected      bigint not null,
  paid          bigint not null,
  currency      char(3) not null,
  state         text not null default 'open' check (state in ('open', 'settled', 'written-off')),
  -- A member of the staff, by id: accounts go, what was done stays.
  owner         text,
  note          text not null default '' check (length(note) <= 500),
  -- The file that settled it, where one did.
  settled_by    bigint references settlement on delete set null,
  version       integer not null default 0,
  changed_at    timestamptz not null default now()
);
create index settlement_difference_of_file on settlement_difference (settlement_id, id);
create index settlement_difference_open on settlement_difference (tenant_id, id) where state = 'open';
create index settlement_difference_of_claim on settlement_difference (tenant_id, claim)
  where state = 'open' and claim is not null;
create index settlement_difference_settled_by on settlement_difference (settled_by) where settled_by is not null;
