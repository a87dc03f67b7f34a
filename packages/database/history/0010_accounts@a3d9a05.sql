-- Customers and staff: who they are, how they prove it, where they are signed in. The first five
-- tables are better-auth's (docs/decisions/0015), with a tenant on every row: whoever has accounts at
-- two shops is two users, and nothing refers across.

create table "user" (
  id                 text primary key,
  tenant_id          integer not null references tenant on delete cascade,
  name               text not null,
  last_name          text not null default '',
  -- Where to write to; it proves nothing and need not be anybody's alone.
  email              text,
  email_verified     boolean not null default false,
  image              text,
  -- E.164, and proved: by a code, or by a provider that has seen one.
  phone              text check (phone ~ '^\+[1-9]\d{6,14}$'),
  role               text not null default 'customer' check (role in ('customer', 'staff', 'admin')),
  two_factor_enabled boolean not null default false,
  created_at         timestamptz not null default now(),
  updated_at         timestamptz not null default now(),
  unique (tenant_id, id),
  unique (tenant_id, phone)
);

create table session (
  id         text primary key,
  tenant_id  integer not null,
  user_id    text not null,
  -- SHA-256 of what cookie and bearer token carry: who reads this table can sign in nowhere.
  token      text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (tenant_id, user_id) references "user" (tenant_id, id) on delete cascade
);
create index session_owner on session (tenant_id, user_id);
create index session_expiry on session (expires_at);

-- A way to prove who one is: a password ('credential'), an identity provider's account.
create table account (
  id            text primary key,
  tenant_id     integer not null,
  user_id       text not null,
  provider_id   text not null,
  account_id    text not null,
  password      text,
  -- Providers' tokens are looked at once and never kept; better-auth knows these columns.
  access_token  text check (access_token is null),
  refresh_token text check (refresh_token is null),
  id_token      text check (id_token is null),
  access_token_expires_at  timestamptz,
  refresh_token_expires_at timestamptz,
  scope         text,
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now(),
  unique (tenant_id, provider_id, account_id),
  foreign key (tenant_id, user_id) references "user" (tenant_id, id) on delete cascade
);
create index account_owner on account (tenant_id, user_id);

-- What was begun and has to be finished soon: second factors, passkeys. Each is good for one time.
create table verification (
  id         text primary key,
  tenant_id  integer not null references tenant on delete cascade,
  identifier text not null,
  value      text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (tenant_id, identifier)
);
create index verification_expiry on verification (expires_at);

-- Authenticator apps; secret and backup codes are encrypted with the shop's secret.
create table two_factor (
  id           text primary key,
  tenant_id    integer not null,
  user_id      text not null,
  secret       text not null,
  backup_codes text not null,
  verified     boolean not null default false,
  failed_verification_count integer not null default 0,
  locked_until timestamptz,
  unique (tenant_id, user_id),
  foreign key (tenant_id, user_id) references "user" (tenant_id, id) on delete cascade
);

create table passkey (
  id            uuid primary key default gen_random_uuid(),
  tenant_id     integer not null,
  user_id       text not null,
  name          text not null,
  credential_id text not null,
  public_key    bytea not null,
  -- What the authenticator counts; one that goes backwards was copied.
  counter       bigint not null default 0,
  transports    text[] not null default '{}',
  created_at    timestamptz not null default now(),
  last_used_at  timestamptz,
  unique (tenant_id, credential_id),
  foreign key (tenant_id, user_id) references "user" (tenant_id, id) on delete cascade
);
create index passkey_owner on passkey (tenant_id, user_id);

-- The code that was last sent to a number, whether or not it is anybody's. `code_hash` is keyed with
-- the shop's secret: a million codes are soon tried.
create table phone_code (
  tenant_id  integer not null references tenant on delete cascade,
  phone      text not null,
  code_hash  text not null,
  tries      integer not null default 0,
  sent_at    timestamptz not null,
  expires_at timestamptz not null,
  primary key (tenant_id, phone)
);
create index phone_code_expiry on phone_code (expires_at);

-- How often something was tried within a window that begins with the first try. `key` is a keyed hash
-- of the phone or address; no loss in a crash.
create unlogged table account_try (
  tenant_id integer not null references tenant on delete cascade,
  kind      text not null,
  key       text not null,
  tries     integer not null,
  until     timestamptz not null,
  primary key (tenant_id, kind, key)
);
create index account_try_until on account_try (until);

create table address (
  id           uuid primary key default gen_random_uuid(),
  tenant_id    integer not null,
  user_id      text not null,
  is_default   boolean not null default false,
  position     integer not null default 0,
  first_name   text not null,
  last_name    text not null,
  email        text not null,
  phone        text not null check (phone ~ '^\+[1-9]\d{6,14}$'),
  house_number text not null,
  street       text not null,
  city         text not null default '',
  country      char(2) not null default 'PK',
  state        text not null default '',
  postcode     text not null default '',
  whole        text not null default '',
  latitude     double precision check (latitude between -90 and 90),
  longitude    double precision check (longitude between -180 and 180),
  -- It can be restored for a day, then it is deleted.
  removed_at   timestamptz,
  created_at   timestamptz not null default now(),
  updated_at   timestamptz not null default now(),
  foreign key (tenant_id, user_id) references "user" (tenant_id, id) on delete cascade,
  check (removed_at is null or not is_default)
);
create index address_owner on address (tenant_id, user_id, position);
create unique index address_one_default on address (user_id) where is_default;

-- What the browsers of a customer share: cart lines as they show them, product ids, the place.
create table kept_lists (
  tenant_id  integer not null,
  user_id    text primary key,
  cart       jsonb not null default '[]',
  wish_list  bigint[] not null default '{}',
  compare    bigint[] not null default '{}',
  address    jsonb,
  updated_at timestamptz not null default now(),
  foreign key (tenant_id, user_id) references "user" (tenant_id, id) on delete cascade
);

-- Orders stay for the books when their customer goes; where messages went to does not.
alter table orders
  add foreign key (tenant_id, user_id) references "user" (tenant_id, id) on delete set null (user_id);
alter table push_subscription
  add foreign key (tenant_id, user_id) references "user" (tenant_id, id) on delete cascade;
