-- The tables of a shop. Functions and triggers have files of their own.
-- functions: search_fold, search_terms, name_on_order, phone_from_end, digits_from_end, name_of_person, shop_text_fold
-- functions: translated_words

create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- English stems without stop words: 'it' and 'a' are names of things in a shop.
create text search dictionary karwan_stem (template = snowball, language = english);
create text search configuration karwan (copy = simple);
alter text search configuration karwan
  alter mapping for asciiword, word with karwan_stem;

create sequence search_change_number;

-- --- Shop ------------------------------------------------------------------------------------------------

create table tenant (
  id                      integer generated always as identity primary key,
  domain                  text not null unique,
  -- Host names a browser may come by. The first is the canonical one.
  hosts                   text[] not null default '{}',
  is_default              boolean not null default false,
  name                    text not null,
  country                 character(2) not null default 'PK',
  base_currency           character(3) not null,
  -- Shown to everybody: phone, chat number, contacts, social links, languages, home page content.
  public_settings         jsonb not null default '{}',
  -- Rules of money that differ from shop to shop: duty, VAT, marketplace prices.
  pricing_settings        jsonb not null default '{}',
  created_at              timestamptz not null default now(),
  -- South, west, north and east of where goods are brought, in degrees: zones are sampled there.
  delivery_area           double precision[] not null default '{23.5,60.8,37.1,77.9}'
    check (cardinality(delivery_area) = 4),
  -- The language of what the shop itself gets: reminders, and what visitors wrote.
  staff_language          text not null default 'en',
  -- Of what is edited of the shop itself: contacts, languages, rules of money.
  version                 integer not null default 0,
  -- A shop is prepared before shoppers see it, and opened by its owner. Null: not open yet.
  opened_at               timestamptz default now(),
  daily_summary           boolean not null default true,
  -- The last day that was mailed.
  summary_day             date,
  -- Increases when duties or insurance are changed.
  pricing_version         integer not null default 0,
  -- Prices and rows of the marketplaces are a section of their own: two who edit it are told of each other.
  marketplace_version     integer not null default 0,
  -- False: the staff have never changed them, and the shop has those that every shop begins with.
  has_menus               boolean not null default false,
  -- After so many hours a new order waits too long, and the shop is written to.
  remind_after_hours      integer not null default 12 check (remind_after_hours >= 1 and remind_after_hours <= 168),
  -- Prices that changed since, so that an exchange can cost what the new goods did on the day of the order
  --. Kept only for shops that ask for it, and for 400 days.
  exchange_at_order_price boolean not null default false
);
create unique index tenant_one_default on tenant (is_default) where is_default;

create table currency (
  tenant_id  integer not null references tenant on delete cascade,
  code       character(3) not null,
  symbol     text not null,
  name       text not null,
  title      text not null,
  -- [{"code": "USD", "value": "0.0036"}]: decimal strings, never floats.
  convert_to jsonb not null default '[]',
  position   integer not null default 0,
  rate_at    timestamptz not null default now(),
  version    integer not null default 0,
  primary key (tenant_id, code)
);

create table payment_method (
  tenant_id   integer not null references tenant on delete cascade,
  key         text not null,
  title       text not null,
  description text not null default '',
  is_active   boolean not null default true,
  position    integer not null default 0,
  version     integer not null default 0,
  -- The amounts that the shop takes by this method, in minor units of its base currency; null: no limit of its own.
  least       bigint check ("least" > 0),
  most        bigint check (most > 0),
  -- The most while no order of the customer has been delivered yet.
  most_first  bigint check (most_first > 0),
  -- The most open orders of one person, by account and phone number, that are paid on delivery.
  max_open    smallint check (max_open > 0),
  -- The most of an item's free pieces, in percent, that unconfirmed cash orders of one person may reserve.
  max_share   smallint check (max_share >= 1 and max_share <= 100),
  primary key (tenant_id, key),
  constraint payment_method_limits check ("least" <= most and "least" <= most_first)
);

create table freight_tariff (
  id             bigint generated always as identity primary key,
  tenant_id      integer not null references tenant on delete cascade,
  name           text not null check (length(name) >= 1 and length(name) <= 60),
  -- From where, and to where; null: anywhere.
  branch_id      integer,
  country        text check (country ~ '^[A-Z]{2}$'),
  currency       text not null check (currency ~ '^[A-Z]{3}$'),
  -- Minor units of that currency.
  per_kilogram   bigint not null check (per_kilogram >= 0),
  minimum        bigint not null check (minimum >= 0),
  -- Weight is charged by steps begun.
  step_grams     integer not null default 500 check (step_grams > 0),
  -- Cubic centimetres that count as a kilogram; null: size does not matter.
  volume_divisor integer check (volume_divisor > 0),
  version        integer not null default 1,
  created_at     timestamptz not null default now()
);
create index freight_tariff_of on freight_tariff (tenant_id, id);

-- By the words themselves rather than by the row they stand in: one table serves whatever the shop
-- shows, and words that were changed since show as they are instead of as what they no longer say.
create table shop_text (
  tenant_id integer not null references tenant on delete cascade,
  language  text not null check (language ~ '^[a-z]{2}$'),
  source    text not null,
  text      text not null check (text <> ''),
  -- True: the words were changed since, and nobody has said that it still holds.
  is_stale  boolean not null default false
);
create unique index shop_text_source on shop_text (tenant_id, language, md5(source));
create index shop_text_stale on shop_text (tenant_id, language) where is_stale;
create index shop_text_translated on shop_text using gin (translated_words(language, text))
  where octet_length(source) <= 80;
create index shop_text_folded on shop_text (tenant_id, md5(shop_text_fold(text))) where octet_length(text) <= 200;
create index shop_text_own on shop_text (tenant_id, md5(shop_text_fold(source))) where octet_length(source) <= 200;

create table message_words (
  tenant_id integer not null references tenant on delete cascade,
  message   text not null,
  language  text not null,
  -- Its own texts by the parts of the message; those that are not there are the catalogue's.
  texts     jsonb not null check (jsonb_typeof(texts) = 'object'),
  version   integer not null,
  primary key (tenant_id, message, language)
);

-- Pictures that the staff uploaded, as they are kept: within 2,400 pixels and without what cameras write into files. A key
-- is made of the content, so that the same picture is stored once.
create table uploaded_picture (
  tenant_id  integer not null references tenant on delete cascade,
  key        text not null,
  content    bytea not null,
  width      integer not null,
  height     integer not null,
  -- Where it was fetched from; '': it was uploaded.
  source     text not null default '',
  created_at timestamptz not null default now(),
  primary key (tenant_id, key)
);
create index uploaded_picture_key on uploaded_picture (key);
create unique index uploaded_picture_source on uploaded_picture (tenant_id, md5(source)) where source <> '';

create table redirect (
  id          bigint generated always as identity primary key,
  tenant_id   integer not null references tenant on delete cascade,
  -- Path without query and closing slash, decoded.
  from_path   text not null check (from_path ~ '^/[^?#]+$'),
  -- Path of the same shop, perhaps with a query.
  to_path     text not null check (to_path ~ '^/($|[^/])'),
  hits        bigint not null default 0,
  last_hit_at timestamptz,
  created_at  timestamptz not null default now(),
  unique (tenant_id, from_path)
);

-- Migrations that ran here and took something away that versions before them use (docs/migrations.md). A version that
-- does not know one of them must not start; every other newer migration only added something.
create table contract_migration (
  name   text primary key,
  ran_at timestamptz not null default now()
);

-- The text of `functions` and `triggers` that each one was loaded from; the highest revision is that of the newest version.
create table sql_file (
  name      text primary key,
  sha256    text not null,
  revision  integer not null,
  loaded_at timestamptz not null default now()
);

-- Indexes over functions that have changed since, until they are rebuilt.
create table stale_index (
  name text primary key
);

-- The backups that were made, so that the staff see how old the last one is. The copies themselves lie elsewhere.
create table backup (
  id           bigint generated always as identity primary key,
  -- `folder`: by `npm run backup`; `pgbackrest`: by the operator's own server, which notes it with a statement.
  kind         text not null check (kind in ('folder', 'pgbackrest')),
  name         text not null,
  started_at   timestamptz not null,
  finished_at  timestamptz not null default now(),
  bytes        bigint not null check (bytes >= 0),
  is_encrypted boolean not null
);
create index backup_newest on backup (finished_at desc);

-- --- People ----------------------------------------------------------------------------------------------

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
  -- The language that a customer is written to in; null: none was ever seen.
  language           text,
  -- Whose orders and stock a member of the staff sees and changes; null: every branch, also those to come.
  staff_branches     integer[],
  -- The number that a customer who logs in by email gave: nothing has proved it, so it opens no account.
  contact_phone      text check (contact_phone ~ '^\+[1-9]\d{6,14}$'),
  unique (tenant_id, id),
  unique (tenant_id, phone)
);
-- What customers, and the orders of their accounts, are found by in part.
create index user_found_by on "user" using gin (lower(email) gin_trgm_ops, digits_from_end(phone) gin_trgm_ops);
create index user_newest on "user" (tenant_id, created_at desc, id desc);
create index user_mailbox on "user" (tenant_id, lower(email) text_pattern_ops) where email is not null;
create index user_phone_from_end on "user" (tenant_id, digits_from_end(phone) text_pattern_ops);
create index user_person_name on "user" using gin (name_of_person(name, last_name) gin_trgm_ops);

create table session (
  id               text primary key,
  tenant_id        integer not null,
  user_id          text not null,
  -- SHA-256 of what cookie and bearer token carry: who reads this table can sign in nowhere.
  token            text not null unique,
  expires_at       timestamptz not null,
  ip_address       text,
  user_agent       text,
  created_at       timestamptz not null default now(),
  updated_at       timestamptz not null default now(),
  -- When a session's second factor was shown; null: it was begun with one proof alone.
  second_factor_at timestamptz,
  foreign key (tenant_id, user_id) references "user" (tenant_id, id) on delete cascade
);
create index session_owner on session (tenant_id, user_id);
create index session_expiry on session (expires_at);

-- A way to prove who one is: a password ('credential'), an identity provider's account.
create table account (
  id                       text primary key,
  tenant_id                integer not null,
  user_id                  text not null,
  provider_id              text not null,
  account_id               text not null,
  password                 text,
  -- Providers' tokens are looked at once and never kept; better-auth knows these columns.
  access_token             text check (access_token is null),
  refresh_token            text check (refresh_token is null),
  id_token                 text check (id_token is null),
  access_token_expires_at  timestamptz,
  refresh_token_expires_at timestamptz,
  scope                    text,
  created_at               timestamptz not null default now(),
  updated_at               timestamptz not null default now(),
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
  id                       text primary key,
  tenant_id                integer not null,
  user_id                  text not null,
  secret                   text not null,
  backup_codes             text not null,
  verified                 boolean not null default false,
  failed_verification_count integer not null default 0,
  locked_until             timestamptz,
  -- The app that is to follow the one in use; it counts once a code of it was confirmed.
  next_secret              text,
  unique (tenant_id, user_id),
  foreign key (tenant_id, user_id) references "user" (tenant_id, id) on delete cascade
);

create table passkey (
  id            uuid default gen_random_uuid() primary key,
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

-- A request to take somebody's second factors away, so that they set up new ones. Nobody decides about their own request
-- or about themselves.
create table factor_reset (
  id         bigint generated always as identity primary key,
  tenant_id  integer not null,
  user_id    text not null,
  reason     text not null check (length(reason) >= 1 and length(reason) <= 500),
  asked_by   text not null,
  asked_at   timestamptz not null default now(),
  decision   text check (decision in ('approved', 'rejected')),
  decided_by text,
  decided_at timestamptz,
  constraint factor_reset_check check (asked_by <> user_id),
  constraint factor_reset_check1 check (decided_by <> asked_by or decision = 'rejected'),
  constraint factor_reset_check2
    check ((decision is null) = (decided_by is null)
      and (decision is null) = (decided_at is null)),
  constraint factor_reset_check3 check (decided_by <> user_id),
  foreign key (tenant_id, user_id) references "user" (tenant_id, id) on delete cascade
);
create unique index factor_reset_open on factor_reset (user_id) where decision is null;
create index factor_reset_of_shop on factor_reset (tenant_id, id);

-- Logins that wait for a message by WhatsApp: the shopper sends the code to the shop from their number, and a member of the
-- team confirms that it came from there. Code and token are stored as hashes.
create table whatsapp_login (
  id           uuid default gen_random_uuid() primary key,
  tenant_id    integer not null references tenant on delete cascade,
  -- E.164: the number that wants to log in, and that the message has to come from.
  phone        text not null check (phone ~ '^\+[1-9]\d{6,14}$'),
  code_hash    text not null,
  token_hash   text not null unique,
  created_at   timestamptz not null default now(),
  expires_at   timestamptz not null,
  confirmed_at timestamptz,
  confirmed_by text,
  constraint whatsapp_login_check check ((confirmed_at is null) = (confirmed_by is null))
);
create unique index whatsapp_login_phone on whatsapp_login (tenant_id, phone);
create index whatsapp_login_code on whatsapp_login (tenant_id, code_hash);

-- Where a customer signed in before: news of another device is told once a device. `device` is a hash
-- of what the browser keeps for it, or of what an API client calls itself.
create table known_device (
  id         bigint generated always as identity primary key,
  tenant_id  integer not null,
  user_id    text not null,
  device     text not null,
  name       text not null default '',
  created_at timestamptz not null default now(),
  seen_at    timestamptz not null default now(),
  unique (user_id, device),
  foreign key (tenant_id, user_id) references "user" (tenant_id, id) on delete cascade
);

create table address (
  id           uuid default gen_random_uuid() primary key,
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
  country      character(2) not null default 'PK',
  state        text not null default '',
  postcode     text not null default '',
  whole        text not null default '',
  latitude     double precision check (latitude >= -90 and latitude <= 90),
  longitude    double precision check (longitude >= -180 and longitude <= 180),
  -- It can be restored for a day, then it is deleted.
  removed_at   timestamptz,
  created_at   timestamptz not null default now(),
  updated_at   timestamptz not null default now(),
  -- Area and landmark of a saved address; orders have it in their address.
  area         text not null default '',
  constraint address_check check (removed_at is null or not is_default),
  foreign key (tenant_id, user_id) references "user" (tenant_id, id) on delete cascade
);
create index address_owner on address (tenant_id, user_id, "position");
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
  variants   jsonb not null default '{}',
  revision   integer not null default 0,
  stamps     jsonb not null default '{}',
  foreign key (tenant_id, user_id) references "user" (tenant_id, id) on delete cascade
);

create table customer_note (
  id         bigint generated always as identity primary key,
  tenant_id  integer not null,
  user_id    text not null,
  text       text not null check (length(text) >= 1 and length(text) <= 2000),
  written_by text not null,
  written_at timestamptz not null default now(),
  foreign key (tenant_id, user_id) references "user" (tenant_id, id) on delete cascade
);
create index customer_note_of on customer_note (user_id, id);

-- Of an account, or of a number that may have none.
create table customer_block (
  id         bigint generated always as identity primary key,
  tenant_id  integer not null references tenant on delete cascade,
  user_id    text,
  -- E.164
  phone      text check (phone ~ '^\+[1-9]\d{6,14}$'),
  -- `cash`: no cash on delivery; `all`: no orders at all.
  kind       text not null check (kind in ('cash', 'all')),
  reason     text not null check (length(reason) >= 1 and length(reason) <= 500),
  blocked_by text not null,
  blocked_at timestamptz not null default now(),
  lifted_by  text,
  lifted_at  timestamptz,
  constraint customer_block_check check (num_nonnulls(user_id, phone) = 1),
  constraint customer_block_check1 check ((lifted_by is null) = (lifted_at is null)),
  foreign key (tenant_id, user_id) references "user" (tenant_id, id) on delete cascade
);
create index customer_block_of_user on customer_block (tenant_id, user_id) where user_id is not null;
create index customer_block_of_phone on customer_block (tenant_id, phone) where phone is not null;
create index customer_block_open on customer_block (tenant_id, id desc) where lifted_at is null;

-- Blocks of deleted accounts, so that a new account of the same number meets them. Only a keyed hash of
-- the number is stored, and only until `until`.
create table former_block (
  tenant_id   integer not null references tenant on delete cascade,
  number_hash text not null,
  kind        text not null check (kind in ('cash', 'all')),
  until       timestamptz not null,
  primary key (tenant_id, number_hash)
);
create index former_block_until on former_block (until);

-- --- Staff -----------------------------------------------------------------------------------------------

create table staff_role (
  tenant_id            integer not null references tenant on delete cascade,
  key                  text not null check (key ~ '^[A-Za-z][A-Za-z0-9-]{0,39}$'),
  name                 text not null check (length(name) >= 1 and length(name) <= 60),
  -- Keys of the contract's list.
  permissions          text[] not null default '{}',
  -- How far one may go alone, in minor units of the shop's base currency; null: as far as one likes.
  refund_of_order      bigint check (refund_of_order >= 0),
  refund_of_day        bigint check (refund_of_day >= 0),
  price_change_percent integer check (price_change_percent >= 0 and price_change_percent <= 100),
  export_rows          integer check (export_rows >= 0),
  position             integer not null default 0,
  -- Empty: the English name stands for it.
  name_ur              text not null default '' check (length(name_ur) <= 60),
  version              integer not null default 0,
  constraint staff_role_check
    check (key <> 'owner' or permissions = '{}'
      and num_nonnulls(refund_of_order, refund_of_day, price_change_percent, export_rows) = 0),
  primary key (tenant_id, key)
);

create table staff_member_role (
  tenant_id integer not null,
  user_id   text not null,
  role      text not null,
  since     timestamptz not null default now(),
  primary key (user_id, role),
  foreign key (tenant_id, user_id) references "user" (tenant_id, id) on delete cascade,
  foreign key (tenant_id, role) references staff_role (tenant_id, key) on delete cascade
);
create index staff_member_role_of on staff_member_role (tenant_id, role);

create table staff_action (
  id         bigint generated always as identity primary key,
  tenant_id  integer not null references tenant,
  at         timestamptz not null default now(),
  -- Neither refers to its row: accounts and sessions go, what was done stays.
  actor_id   text not null,
  session_id text not null,
  request_id text not null,
  -- `order.move`
  kind       text not null check (kind ~ '^[a-zA-Z]+\.[a-zA-Z]+$'),
  entity     text not null,
  entity_id  text not null,
  -- Whose it is; null: the whole shop's.
  branch_id  integer,
  -- What was done to many at once has one.
  batch_id   uuid,
  reason     text not null default '',
  -- The changed fields only.
  before     jsonb not null default '{}',
  after      jsonb not null default '{}',
  -- The action whose changes this one took back.
  undoes     bigint references staff_action
);
create index staff_action_newest on staff_action (tenant_id, id);
create index staff_action_of_entity on staff_action (tenant_id, entity, entity_id, id);
create index staff_action_of_actor on staff_action (tenant_id, actor_id, id);
create index staff_action_batch on staff_action (batch_id) where batch_id is not null;
create index staff_action_prices on staff_action (tenant_id, at desc) where kind in ('item.applyPrices', 'item.undoPrices');
create index staff_action_undoes on staff_action (undoes) where undoes is not null;

-- What a member of the staff is at right now, so that nobody else begins it: no loss in a crash.
create unlogged table staff_claim (
  tenant_id  integer not null references tenant on delete cascade,
  queue      text not null check (queue in ('calls', 'quotes')),
  entity_id  text not null,
  claimed_by text not null,
  until      timestamptz not null,
  primary key (tenant_id, queue, entity_id)
);

create table staff_preference (
  tenant_id      integer not null,
  user_id        text primary key,
  -- The branch that lists are cut to; null: all of theirs.
  branch_id      integer,
  -- Kinds of new work that are pushed to their browsers, in this language.
  alerts         text[] not null default '{}',
  language       text not null default 'en',
  alerts_by_mail boolean not null default false,
  -- Minutes after midnight in Pakistan, between which nothing is sent; the first may be after the second.
  quiet_from     smallint check (quiet_from >= 0 and quiet_from <= 1440),
  quiet_until    smallint check (quiet_until >= 0 and quiet_until <= 1440),
  foreign key (tenant_id, user_id) references "user" (tenant_id, id) on delete cascade,
  constraint staff_preference_quiet check ((quiet_from is null) = (quiet_until is null))
);

-- A list of the back office under a name: its address is all there is to it.
create table saved_view (
  id         bigint generated always as identity primary key,
  tenant_id  integer not null references tenant on delete cascade,
  screen     text not null check (screen ~ '^[a-z][a-z/-]{0,39}$'),
  name       text not null check (length(name) >= 1 and length(name) <= 40),
  -- The query of the screen's address, without `?`.
  query      text not null check (length(query) <= 500),
  -- Whose it is; null: the shop's.
  user_id    text,
  -- Of the shop's: roles that see it; null: everybody.
  roles      text[],
  created_at timestamptz not null default now(),
  constraint saved_view_check check (user_id is null or roles is null),
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

create table staff_request (
  tenant_id integer not null references tenant on delete cascade,
  -- What it asks for and the key of its form or device: `pick:…`.
  key       text not null,
  -- What came of it: the id of what it counted or made.
  result    text not null default '',
  at        timestamptz not null default now(),
  primary key (tenant_id, key)
);
create index staff_request_oldest on staff_request (at);

-- Work that is too long for the request that asks for it; its row says how far it is.
create table staff_task (
  id          bigint generated always as identity primary key,
  tenant_id   integer not null references tenant on delete cascade,
  kind        text not null check (kind in ('listings', 'branch', 'zones', 'prices', 'orders')),
  -- What it works with, as its kind defines it.
  details     jsonb not null default '{}',
  done        integer not null default 0,
  total       integer not null default 0,
  created_by  text,
  created_at  timestamptz not null default now(),
  finished_at timestamptz,
  failed      boolean not null default false,
  -- Zones are planned while listings go on being written, and a change that was overtaken is given up.
  overtaken   boolean not null default false
);
create index staff_task_newest on staff_task (tenant_id, id desc);

-- How many rows of a list that was begun to be taken as a file were given: not more than the role allows.
create table export_taken (
  action_id bigint primary key references staff_action,
  rows      integer not null check (rows >= 0)
);

-- Keys of programs. A key makes staff calls in the name of the member who made it, and never
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

-- --- Branches and zones ----------------------------------------------------------------------------------

create table branch (
  id                      integer generated always as identity primary key,
  tenant_id               integer not null references tenant on delete cascade,
  code                    text not null,
  name                    text not null,
  country                 character(2) not null,
  city                    text not null,
  latitude                double precision not null check (latitude >= -90 and latitude <= 90),
  longitude               double precision not null check (longitude >= -180 and longitude <= 180),
  currency                character(3) not null,
  timezone                text not null,
  -- Null: not known before the goods are weighed ("to be calculated").
  shipping_cost           bigint check (shipping_cost >= 0),
  service_fee             bigint not null default 0 check (service_fee >= 0),
  cost_per_weight_unit    bigint not null default 0 check (cost_per_weight_unit >= 0),
  weight_option           boolean not null default false,
  reserve_fee_percent     numeric(6,3) not null default 0
    check (reserve_fee_percent >= 0::numeric and reserve_fee_percent <= 100::numeric),
  vat_service_fee_percent numeric(6,3) not null default 0
    check (vat_service_fee_percent >= 0::numeric and vat_service_fee_percent <= 100::numeric),
  -- Shipping is waived from this subtotal on; null: never.
  waive_delivery_fee      bigint check (waive_delivery_fee >= 0),
  -- [{"day": 1, "timeStartHours": 10, "timeStartMinutes": 0, "timeEndHours": 18, "timeEndMinutes": 0}]
  delivery_slots          jsonb not null default '[]',
  is_active               boolean not null default true,
  -- Where goods are handed out, as people there would say it.
  address                 text not null default '',
  -- Whom to call where goods are handed out; empty: the shop.
  phone                   text not null default '',
  -- How many orders a branch brings or hands out at one time of its own; 0: as many as come.
  slot_capacity           integer not null default 0 check (slot_capacity >= 0),
  -- Some vendors send no order below a value (terms of use). In the branch's currency; 0: they send any.
  minimum_order           bigint not null default 0 check (minimum_order >= 0),
  delivery_radius         integer not null default 40000 check (delivery_radius >= 0),
  -- What differs from the contract's deliveryEstimates: {"country": {"from": 4, "to": 7}}.
  delivery_days           jsonb not null default '{}' check (jsonb_typeof(delivery_days) = 'object'),
  low_stock               integer not null default 3 check (low_stock >= 0),
  version                 integer not null default 0,
  slot_lead_minutes       integer not null default 0 check (slot_lead_minutes >= 0 and slot_lead_minutes <= 10080),
  waive_after_discounts   boolean not null default false,
  -- When a branch is open to customers who pick up: weekly times in the form of delivery_slots; none: not said.
  opening_hours           jsonb not null default '[]',
  unique (tenant_id, code),
  foreign key (tenant_id, currency) references currency (tenant_id, code)
);

-- A delivery zone: places for which the branches stand in the same order of nearness.
create table zone (
  id         integer generated always as identity primary key,
  tenant_id  integer not null references tenant on delete cascade,
  -- Position of this zone's bit in item.zones and listing.zones of its tenant.
  bit        integer not null check ("bit" >= 0),
  branch_ids integer[] not null,
  -- Zones of branches that are about to move: listings are derived for them in batches before shoppers are sent there
  --.
  is_planned boolean not null default false,
  unique (tenant_id, "bit"),
  unique (tenant_id, branch_ids)
);

-- Who carries parcels for the shop: its data, since every shop has contracts of its own.
create table courier (
  id           integer generated always as identity primary key,
  tenant_id    integer not null references tenant on delete cascade,
  name         text not null check (length(name) >= 1 and length(name) <= 60),
  -- Where a parcel can be followed; `{number}` stands for its number. Empty: nowhere.
  tracking_url text not null default '',
  -- Within how many days the cash that was taken at the door arrives.
  days_to_pay  integer not null default 7 check (days_to_pay >= 0 and days_to_pay <= 90),
  is_active    boolean not null default true,
  unique (tenant_id, name),
  unique (tenant_id, id)
);

-- --- Catalogue -------------------------------------------------------------------------------------------

create table category (
  id          integer generated always as identity primary key,
  tenant_id   integer not null references tenant on delete cascade,
  parent_id   integer references category on delete cascade,
  name        text not null,
  title       text not null,
  description text not null default '',
  -- Path without slashes at its ends: "luxury", "luxury/handbags".
  menu_url    text not null,
  -- Picture key (see contract/picture.ts) or an https address.
  picture     text,
  node_type   text not null default 'CATEGORY' check (node_type in ('DEPARTMENT', 'CATEGORY', 'BRAND', 'COLLECTION')),
  is_featured boolean not null default false,
  is_popular  boolean not null default false,
  is_active   boolean not null default true,
  position    integer not null default 0,
  version     integer not null default 0,
  unique (tenant_id, menu_url)
);
create index category_parent on category (tenant_id, parent_id, "position");
create index category_name_trigrams on category using gin (name gin_trgm_ops);
-- Suggestions look for categories and brands in whose name words begin as typed.
create index category_words on category using gin (to_tsvector('simple'::regconfig, search_terms(search_fold(name))));

-- Addresses that categories and brands had before they were moved, renamed or merged: they lead to where these are now.
create table former_category (
  tenant_id   integer not null references tenant on delete cascade,
  menu_url    text not null check (menu_url <> ''),
  -- The id of one that was merged into another; null: it is the same one, elsewhere.
  former_id   integer,
  category_id integer not null references category on delete cascade,
  since       timestamptz not null default now(),
  primary key (tenant_id, menu_url)
);
create index former_category_of on former_category (category_id);
create unique index former_category_id on former_category (tenant_id, former_id) where former_id is not null;

create table brand (
  id        integer generated always as identity primary key,
  tenant_id integer not null references tenant on delete cascade,
  title     text not null,
  slug      text not null,
  picture   text,
  -- The category node by which the brand is listed at brands/{slug}, made by the trigger below.
  node_id   integer references category,
  unique (tenant_id, slug)
);

-- What is the same thing in several branches (the specification's association).
create table product (
  id               bigint generated always as identity primary key,
  tenant_id        integer not null references tenant on delete cascade,
  item_custom_id   text not null,
  name             text not null,
  description      text not null default '',
  brand_id         integer references brand on delete set null,
  -- The most specific category; its ancestors follow from the tree.
  category_id      integer not null references category,
  -- Picture keys or https addresses, the main one first.
  pictures         text[] not null default '{}',
  badges           text[] not null default '{}' check (badges <@ ARRAY['sale', 'hot', 'new']),
  features         jsonb not null default '[]',
  facts            jsonb not null default '[]',
  specs            jsonb not null default '[]',
  -- [{"optionId": "size", "optionTitle": "Size", "values": [{"valueId": "m", "valueTitle": "M"}]}]
  options          jsonb not null default '[]',
  gtin             text,
  weight_grams     integer check (weight_grams >= 0),
  free_shipping    boolean not null default false,
  vat_percent      numeric(6,3) not null default 0 check (vat_percent >= 0::numeric and vat_percent <= 100::numeric),
  -- Bigger is shown earlier among equals: sales, views, editors' choice.
  popularity       integer not null default 0,
  is_active        boolean not null default true,
  listed_at        timestamptz not null default now(),
  updated_at       timestamptz not null default now(),
  supplied_rating  numeric(2,1) check (supplied_rating >= 0::numeric and supplied_rating <= 5::numeric),
  supplied_reviews integer not null default 0 check (supplied_reviews >= 0),
  review_count     integer not null default 0 check (review_count >= 0),
  review_stars     integer not null default 0,
  rating           numeric(2,1) generated always as (
CASE
    WHEN (review_count > 0) THEN round(((review_stars)::numeric / (review_count)::numeric), 1)
    ELSE NULL::numeric
END) stored,
  reviews          integer generated always as (review_count) stored,
  -- Length, width and height of what is packed; null: unknown. Light goods that are large pay by their size.
  size_mm          integer[] constraint product_size_mm check (cardinality(size_mm) = 3 and (0 < ALL (size_mm))),
  words_version    integer not null default 0,
  sorting_version  integer not null default 0,
  -- For customs: the heading of the Harmonized System, and where the goods were made.
  hs_code          text check (hs_code ~ '^\d{4,10}$'),
  origin_country   character(2) check (origin_country ~ '^[A-Z]{2}$'),
  show_from        timestamptz,
  show_until       timestamptz,
  variants_version integer not null default 0,
  pictures_version integer not null default 0,
  -- What pictures show, in the shop's own language: [{"image", "text"}]. `shop_text` has the translations.
  picture_texts    jsonb not null default '[]',
  -- Days within which a product can be returned, in place of the shop's rule: 0 is never, null the shop's rule.
  return_days      integer check (return_days >= 0 and return_days <= 365),
  unique (tenant_id, item_custom_id),
  constraint product_check check (review_stars >= review_count and review_stars <= (review_count * 5))
);
create index product_latest on product (tenant_id, listed_at desc, id desc) where is_active;
create index product_of_gtin on product (tenant_id, gtin) where gtin is not null;
create index product_of_tenant on product (tenant_id, id);
create index product_of_category on product (category_id, id);
create index product_of_brand on product (brand_id, id);
create index product_hidden on product (tenant_id, id) where not is_active;
create index product_without_picture on product (tenant_id, id) where pictures = '{}';
create index product_without_text on product (tenant_id, id) where description = '';
create index product_without_gtin on product (tenant_id, id) where gtin is null;
create index product_without_weight on product (tenant_id, id) where weight_grams is null;
create index product_show_from on product (show_from) where show_from is not null;
create index product_show_until on product (show_until) where show_until is not null;
create index product_of_name on product (tenant_id, md5(name));
create index product_of_description on product (tenant_id, md5(description)) where description <> '';

create table product_other_category (
  product_id  bigint not null references product on delete cascade,
  category_id integer not null references category on delete cascade,
  primary key (product_id, category_id)
);
create index product_other_category_category on product_other_category (category_id);

-- One a product and customer.
create table product_review (
  id           bigint generated always as identity primary key,
  tenant_id    integer not null references tenant on delete cascade,
  product_id   bigint not null references product on delete cascade,
  user_id      text not null,
  -- As it is shown; empty where the customer has told no name.
  author       text not null,
  stars        smallint not null check (stars >= 1 and stars <= 5),
  title        text not null,
  message      text not null,
  -- What it is written in.
  language     text not null,
  -- Rises with each new wording: who approves says which one was read.
  version      integer not null default 1,
  approved_at  timestamptz,
  refused_at   timestamptz,
  moderated_by text references "user" on delete set null,
  created_at   timestamptz not null default now(),
  updated_at   timestamptz not null default now(),
  constraint product_review_check check (approved_at is null or refused_at is null),
  unique (product_id, user_id),
  foreign key (tenant_id, user_id) references "user" (tenant_id, id) on delete cascade
);
create index product_review_shown on product_review (product_id, updated_at desc, id desc) where approved_at is not null;
create index product_review_user on product_review (tenant_id, user_id);
create index product_review_state on product_review (tenant_id, ((approved_at is not null)), ((refused_at is not null)), id desc);

create table variant (
  id           bigint generated always as identity primary key,
  tenant_id    integer not null references tenant on delete cascade,
  product_id   bigint not null references product on delete cascade,
  code         text not null,
  -- These three are the product's where they are null or empty.
  gtin         text,
  weight_grams integer check (weight_grams >= 0),
  pictures     text[] not null default '{}',
  -- The chosen value by option id: {"colour": "black", "size": "42"}. All variants of a product name the
  -- same of its options. {}: the only variant of a product whose options are words on the order.
  choice       jsonb not null default '{}' check (jsonb_typeof(choice) = 'object'),
  position     integer not null default 0,
  -- The keys of the chosen values, in the order of their options' ids; empty for the only variant of a product.
  -- Null until finish_0096_option_filters has come by, for variants from before.
  keys         bigint[],
  -- Taken away by the staff; orders and the ledger still name it. One that a branch offers again counts as there.
  is_ended     boolean not null default false,
  unique (tenant_id, code),
  unique (product_id, choice)
);
create index variant_of_gtin on variant (tenant_id, gtin) where gtin is not null;

-- A branch's offer of a product.
create table item (
  id             bigint generated always as identity primary key,
  tenant_id      integer not null references tenant on delete cascade,
  product_id     bigint not null references product on delete cascade,
  branch_id      integer not null references branch on delete cascade,
  price          bigint not null check (price > 0),
  sale_price     bigint check (sale_price > 0),
  stock          integer not null check (stock >= 0),
  is_active      boolean not null default true,
  updated_at     timestamptz not null default now(),
  variant_id     bigint not null references variant on delete cascade,
  -- Units that orders hold and the shelf does not: found missing when there was nothing left to sell. Only where stock is 0.
  short          integer not null default 0,
  -- As of when somebody counted it last.
  counted_at     timestamptz,
  -- What the supplier's file said when it was imported last; null: no file has said anything yet.
  supplied_stock integer,
  -- At so many free units or fewer it is to be ordered; null: the branch's.
  low_stock      integer check (low_stock >= 0),
  -- Where a branch keeps a thing.
  shelf          text not null default '',
  price_version  integer not null default 0,
  sale_from      timestamptz,
  sale_until     timestamptz,
  constraint item_short_is_sold_out check (short = 0 or short > 0 and stock = 0),
  constraint item_sale_ends_after_it_begins check (sale_from < sale_until),
  unique (variant_id, branch_id)
);
create index item_branch on item (branch_id);
create index item_product on item (product_id);

create table former_price (
  item_id    bigint not null references item on delete cascade,
  until      timestamptz not null,
  price      bigint not null,
  sale_price bigint,
  sale_from  timestamptz,
  sale_until timestamptz,
  primary key (item_id, until)
);
create index former_price_until on former_price (until);

-- Moments at which what is shown of a product changes. A row too many costs a look.
create table price_switch (
  at         timestamptz not null,
  product_id bigint not null references product on delete cascade,
  primary key (at, product_id)
);
create index price_switch_product on price_switch (product_id);

-- What a task is still to write; a row goes when it is done.
create table price_task_row (
  task_id         bigint not null references staff_task on delete cascade,
  item_id         bigint not null,
  product_id      bigint not null,
  -- As it was decided on: where it is no longer so, the price stays as it is.
  read_price      bigint not null,
  read_sale_price bigint,
  -- Null: whatever it is.
  read_version    integer,
  price           bigint not null,
  sale_price      bigint,
  -- The sale gets these dates; else its own stay.
  is_dated        boolean not null,
  sale_from       timestamptz,
  sale_until      timestamptz,
  primary key (task_id, item_id)
);
-- All offers of a product are written at once.
create index price_task_row_next on price_task_row (task_id, product_id);

create table price_plan (
  id         bigint generated always as identity primary key,
  tenant_id  integer not null references tenant on delete cascade,
  -- When they are to hold.
  at         timestamptz not null,
  created_by text not null,
  created_at timestamptz not null default now(),
  -- [{"itemId": "1", "read": {"price": 100, "salePrice": null}, "price": 90, "salePrice": null}]
  rows       jsonb not null,
  -- Whose offers they are.
  branch_ids integer[] not null,
  state      text not null default 'planned' check (state in ('planned', 'applied', 'cancelled')),
  -- Of the trail, once it was carried out.
  batch_id   uuid,
  -- Rows that stayed as they were, and why: [{"itemId": "1", "code": "EDIT_CONFLICT"}]
  kept       jsonb not null default '[]'
);
create index price_plan_due on price_plan (at) where state = 'planned';
create index price_plan_newest on price_plan (tenant_id, id desc);

-- What a collection takes. All that is said holds at once; nothing said: it takes nothing.
create table collection (
  -- The node by which it is listed, at collections/{slug}.
  node_id        integer primary key references category on delete cascade,
  tenant_id      integer not null references tenant on delete cascade,
  -- In one of them, or below it.
  category_ids   integer[] not null default '{}',
  brand_ids      integer[] not null default '{}',
  -- Minor units of the tenant's base currency.
  least          bigint check ("least" >= 0),
  most           bigint check (most >= 0),
  badge          text check (badge in ('sale', 'hot', 'new')),
  new_days       integer check (new_days >= 1 and new_days <= 365),
  on_sale        boolean not null default false,
  in_stock       boolean not null default false,
  -- An option, a feature or a fact of the product, whatever its case.
  property_name  text not null default '',
  property_value text not null default ''
);
create index collection_tenant on collection (tenant_id);

create table menu_entry (
  tenant_id  integer not null references tenant on delete cascade,
  id         text not null,
  place      text not null check (place in ('header', 'footer')),
  -- The column of the footer that it stands in; null: it is a column itself, or stands in the header.
  column_id  text,
  position   integer not null,
  title      text not null check (title <> ''),
  -- Where it leads: to a category, collection or brand, to a page or post, or to an address. None of a column.
  node_id    integer references category on delete cascade,
  text_id    integer,
  address    text,
  -- It opens the settings of privacy, where there is script.
  is_consent boolean not null default false,
  is_shown   boolean not null default true,
  version    integer not null default 0,
  constraint menu_entry_check
    check (num_nonnulls(node_id, text_id, address) = (place = 'header' or column_id is not null)::integer),
  primary key (tenant_id, id),
  foreign key (tenant_id, column_id) references menu_entry (tenant_id, id) on delete cascade
);
create index menu_entry_node on menu_entry (node_id) where node_id is not null;
create index menu_entry_text on menu_entry (text_id) where text_id is not null;

-- The titles of options and of their values, each once a shop: they stand in products, of which there may be hundreds of
-- thousands. Kept by a trigger; what stands nowhere any more goes each night.
create table option_word (
  tenant_id integer not null references tenant on delete cascade,
  word      text collate "C" not null check (word <> '' and octet_length(word) <= 2000),
  primary key (tenant_id, word)
);

-- --- Listings --------------------------------------------------------------------------------------------

-- The item by which each variant of a product is offered in each zone: the nearest branch's that has it in
-- stock, or the nearest at all. Derived by refresh_listing, never written by hand.
create table offer (
  product_id bigint not null,
  item_id    bigint not null,
  variant_id bigint not null,
  tenant_id  integer not null,
  -- Bit n says whether this is the offer of its variant in the zone with bit n.
  zones      bit varying not null,
  in_stock   boolean not null,
  -- As in `listing`.
  price_base bigint,
  primary key (product_id, item_id)
);

-- One row an offer and category (the product's path, its brand's node, 0 for everything), for
-- offers that are shown in at least one zone. The rows of category 0 are the offers themselves.
create table listing (
  tenant_id   integer not null,
  category_id integer not null,
  item_id     bigint not null,
  product_id  bigint not null,
  -- Bit n says whether this is the offer of its product in the zone with bit n.
  zones       bit varying not null,
  brand_id    integer,
  listed_at   timestamptz not null,
  -- Unit price in minor units of the tenant's base currency; null: there is no rate to it.
  price_base  bigint,
  popularity  integer not null,
  in_stock    boolean not null,
  on_sale     boolean not null,
  primary key (product_id, category_id, item_id)
) with (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.02);
-- Covering: pages, filters, counts and facets read the index alone.
create index listing_by_relevance on listing (tenant_id, category_id, popularity desc, listed_at desc, product_id desc)
  include (zones, item_id, brand_id, price_base, in_stock, on_sale);
create index listing_by_newest on listing (tenant_id, category_id, listed_at desc, product_id desc)
  include (zones, item_id, brand_id, price_base, in_stock, on_sale);
create index listing_by_price on listing (tenant_id, category_id, price_base, product_id)
  include (zones, item_id, brand_id, in_stock, on_sale);
create index listing_of_product on listing (product_id) include (item_id, zones, in_stock) where category_id = 0;

-- What lists show of the offers in `listing`, ready to be sent.
create table offer_card (
  item_id      bigint primary key,
  tenant_id    integer not null,
  product_id   bigint not null,
  -- Minor units of the branch's currency; the sale price only where it is the lower one.
  price        bigint not null,
  sale_price   bigint,
  currency     character(3) not null,
  -- The contract's ProductCard as a JSON object, but for price, salePrice and currency.
  card         text not null,
  -- Zones in which the same product is also offered for more, in other variants; null: none.
  dearer_zones bit varying
);
create index offer_card_product on offer_card (product_id);

-- How many products a category shows, in every zone alike.
create table category_count (
  tenant_id   integer not null references tenant on delete cascade,
  category_id integer not null,
  products    integer not null,
  primary key (tenant_id, category_id)
);

-- The variants of a product that are in stock. Every zone has all active branches, so that what one of them has
-- is offered in all. Derived by refresh_listing, never written by hand. Products without options have no row.
create table stocked_choice (
  product_id  bigint primary key,
  tenant_id   integer not null,
  -- Of all its variants, each key once.
  keys        bigint[] not null,
  -- A row for each variant: its keys.
  variants    bigint[] not null,
  -- What the card says, and of which options, so that it is worked out only when these or the variants change.
  choices     text,
  options_key bigint
);
create index stocked_choice_keys on stocked_choice using gin (keys);

-- --- Search ----------------------------------------------------------------------------------------------

-- Two tables, because searching reads many rows of the first and it must stay narrow.
create table product_search (
  product_id bigint primary key references product on delete cascade,
  tenant_id  integer not null references tenant on delete cascade,
  -- What the product is: A name, B brand and category, C ancestors, options, features, what the name
  -- says after 'for' or 'with', ids. Ranked by.
  head       tsvector not null,
  popularity integer not null,
  listed_at  timestamptz not null,
  tier       smallint not null default 0
);
create index product_search_popular on product_search (tenant_id, popularity desc, listed_at desc, product_id desc);
-- Short pending lists: every search reads them from end to end.
create index product_search_head0 on product_search using gin (head) with (gin_pending_list_limit='1024') where tier = 0;
create index product_search_head1 on product_search using gin (head) with (gin_pending_list_limit='1024') where tier = 1;
create index product_search_head2 on product_search using gin (head) with (gin_pending_list_limit='1024') where tier = 2;
create index product_search_head3 on product_search using gin (head) with (gin_pending_list_limit='1024') where tier = 3;
create index product_search_head4 on product_search using gin (head) with (gin_pending_list_limit='1024') where tier = 4;

create table product_search_text (
  product_id bigint primary key references product_search on delete cascade,
  tenant_id  integer not null,
  -- Head, specifications and description; asked when the head gives too little.
  body       tsvector not null,
  -- Unstemmed words of the head: this product's part of search_word.
  words      text[] not null,
  -- Which derivation a product has: 1 is that of this file. The others are brought up to date bit by bit
  -- (search/renew-documents.ts), and are found as before until then.
  derivation smallint not null default 0
);
create index product_search_body on product_search_text using gin (body) with (gin_pending_list_limit='1024');
create index product_search_text_former on product_search_text (product_id) where derivation < 3;

-- The words of a shop and in how many products each stands.
create table search_word (
  tenant_id  integer not null references tenant on delete cascade,
  word       text collate "C" not null,
  frequency  integer not null,
  keys       text[] not null,
  -- The order of magnitude of a word's frequency. An import changes the frequencies of thousands of words with every batch; as
  -- long as no index contains the frequency itself, such an update is heap-only and writes no index (HOT).
  commonness smallint not null default 0,
  primary key (tenant_id, word)
) with (fillfactor=60);
create index search_word_keys on search_word using gin (keys) with (gin_pending_list_limit='1024');
create index search_word_common1 on search_word (tenant_id, "left"(word, 1), commonness desc);
create index search_word_common2 on search_word (tenant_id, "left"(word, 2), commonness desc);

-- The last product of each tier but the lowest, in the order (popularity, listed_at, product_id), from
-- the most popular on; a small shop has none, and all of its products are in tier 0.
create table search_tier (
  tenant_id  integer not null references tenant on delete cascade,
  -- The tier that begins after this product.
  tier       smallint not null check (tier >= 1 and tier <= 4),
  popularity integer not null,
  listed_at  timestamptz not null,
  product_id bigint not null,
  primary key (tenant_id, tier)
);

create table search_change (
  product_id bigint primary key,
  -- Greater with each change of the product; the engine takes no older version after a newer one.
  number     bigint not null default nextval('search_change_number'::regclass)
);
create index search_change_order on search_change (number);

-- Which products' search documents were written lately. Processes that keep a shop's words in memory look here for
-- what changed since they last looked. Rows are forgotten after an hour or two.
create table search_log (
  -- No references: a row outlives its product, and checking would cost an import more than the row does.
  tenant_id  integer not null,
  product_id bigint not null,
  -- The transaction. Who has seen all that ended before a snapshot's oldest one needs only those from it on.
  written    xid8 not null default pg_current_xact_id(),
  at         timestamptz not null default now()
);
create index search_log_written on search_log (tenant_id, written);

-- What the staff say that shoppers mean by a word, beside the words that every shop knows.
create table search_synonym (
  id         bigint generated always as identity primary key,
  tenant_id  integer not null references tenant on delete cascade,
  -- One or two words as search_fold writes them.
  word       text not null check (length(word) >= 1 and length(word) <= 81),
  -- Other words for it, likewise, each of which a product may have instead.
  meant      text[] not null check (cardinality(meant) >= 1 and cardinality(meant) <= 8),
  -- Whether each of the others also stands for the word.
  both_ways  boolean not null,
  created_at timestamptz not null default now(),
  unique (tenant_id, word)
);

-- Words of which a shop's own products suggest that they mean the same: for the staff to decide.
create table search_word_pair (
  id        bigint generated always as identity primary key,
  tenant_id integer not null references tenant on delete cascade,
  -- One or two words each, as search_fold writes them.
  word      text collate "C" not null check (length(word) >= 1 and length(word) <= 81),
  other     text collate "C" not null check (length(other) >= 1 and length(other) <= 81),
  -- Between 0 and 1: how sure it is; the surest are shown first.
  score     real not null,
  -- Products that are called by one of the two and say the other of themselves, as far as they were looked at.
  products  integer not null,
  -- Names of a few of these.
  examples  text[] not null,
  -- Null: to be decided. What was decided is not proposed again.
  is_same   boolean,
  constraint search_word_pair_check check (word < other),
  unique (tenant_id, word, other)
);

create table search_kind (
  tenant_id   integer not null references tenant on delete cascade,
  -- One or two words in the singular: `watch`, `dress watch` (knowledge/singular.ts).
  kind        text collate "C" not null,
  category_id integer not null references category on delete cascade,
  -- About how many products of the category are named so.
  products    integer not null check (products > 0),
  primary key (tenant_id, kind, category_id)
);
create index search_kind_category on search_kind (category_id);

-- Shops of which the kinds were learned, with their number of products then: when it changes much, they are learned anew.
create table search_kind_learned (
  tenant_id integer primary key references tenant on delete cascade,
  products  integer not null
);

create table telling_word (
  tenant_id  integer not null,
  word       text collate "C" not null,
  product_id bigint not null references product_search on delete cascade,
  -- So many words of the name are as rare: the fewer, the likelier this one is typed.
  equals     smallint not null,
  primary key (tenant_id, word, product_id) INCLUDE (equals)
);
create index telling_word_product on telling_word (product_id);

-- Products of which the words have changed since; a job looks at them within a minute, so that an import need not wait.
create table telling_word_due (
  product_id bigint primary key
);

-- Where the walk through all products stands: how rare a word is changes with other products.
create table telling_word_walk (
  product_id bigint not null
);

create table suggested_query (
  tenant_id integer not null references tenant on delete cascade,
  -- The likeliest is at 1.
  place     smallint not null,
  query     text not null,
  primary key (tenant_id, place)
);

-- When a shop's were made, and from how many products.
create table suggested_query_run (
  tenant_id integer primary key references tenant on delete cascade,
  made_at   timestamptz not null,
  products  integer not null
);

-- The last month's queries that tell something: what nothing is found for, what is found in part or never chosen, and
-- what many search for. A bounded list, made anew from the sums.
create table search_query (
  tenant_id integer not null references tenant on delete cascade,
  query     text not null,
  typed     text not null,
  kind      text not null check (kind in ('nothing', 'partly', 'unclicked', 'popular')),
  searches  integer not null,
  visitors  integer not null,
  clicked   integer not null,
  ordered   integer not null,
  found     integer not null,
  dropped   text[] not null,
  last_at   timestamptz not null,
  primary key (tenant_id, query)
);

-- Sums of a day, as Pakistan's calendar has it. No row says who searched.
create table search_day (
  tenant_id    integer not null references tenant on delete cascade,
  day          date not null,
  query        text not null check (length(query) >= 1 and length(query) <= 200),
  -- As most typed it, in lower case.
  typed        text not null,
  searches     integer not null,
  visitors     integer not null,
  -- Of them, those who had never searched for it before: over days these can be added.
  new_visitors integer not null,
  -- Visitors who chose a product that was found, put it into the cart, ordered it.
  clicked      integer not null,
  carted       integer not null,
  ordered      integer not null,
  -- Chosen products by their place among the results: `{"1": 4, "3": 1}`.
  places       jsonb not null,
  -- How many products the last search of the day found, and which words it had to leave out.
  found        integer not null,
  dropped      text[] not null,
  last_at      timestamptz not null,
  primary key (tenant_id, day, query)
);

-- How often products were chosen for a query, and how often they would have been if only their places had counted.
create table search_click (
  tenant_id  integer not null references tenant on delete cascade,
  day        date not null,
  query      text not null,
  product_id bigint not null references product on delete cascade,
  -- Visitors who chose it, each counted for the query once and never again.
  clicks     integer not null,
  expected   real not null,
  primary key (tenant_id, day, query, product_id)
);
create index search_click_product on search_click (product_id);

-- What clicks say of a product for a query, between -1 and 1: a feature of ranking.
create table search_lift (
  tenant_id  integer not null references tenant on delete cascade,
  query      text not null,
  product_id bigint not null references product on delete cascade,
  lift       real not null check (lift >= -1 and lift <= 1),
  primary key (tenant_id, query, product_id)
);
create index search_lift_product on search_lift (product_id);

-- What the staff say of a query.
create table search_decision (
  id         bigint generated always as identity primary key,
  tenant_id  integer not null references tenant on delete cascade,
  query      text not null check (length(query) >= 1 and length(query) <= 200),
  state      text not null default 'open' check (state in ('open', 'done', 'ignored', 'wanted')),
  decided_at timestamptz not null default now(),
  -- Not to be suggested to others.
  is_hidden  boolean not null default false,
  unique (tenant_id, query)
);

-- --- Imports and pictures --------------------------------------------------------------------------------

create table import_run (
  id          bigint generated always as identity primary key,
  tenant_id   integer not null references tenant on delete cascade,
  branch_id   integer not null references branch,
  created_by  text not null,
  created_at  timestamptz not null default now(),
  name        text not null,
  -- The file as it was uploaded.
  content     bytea not null,
  -- Its columns, and how its first rows look.
  columns     text[] not null,
  sample      jsonb not null,
  -- Chosen columns by field; null: nobody has chosen yet.
  chosen      jsonb,
  stock_way   text not null default 'leave' check (stock_way in ('leave', 'difference', 'count')),
  counted_at  timestamptz,
  -- By how many percent prices may change; null: by any.
  price_limit integer,
  step        text not null default 'new'
    check (step in ('new', 'checking', 'checked', 'applying', 'applied', 'undoing', 'undone', 'failed')),
  -- Why it failed.
  fault       text not null default '',
  -- How often a step was begun that has not ended.
  attempts    integer not null default 0,
  -- How far it is, of 100.
  percent     integer not null default 0,
  -- Of the last step that ended, and of the one that runs.
  rows        integer not null default 0,
  added       integer not null default 0,
  changed     integer not null default 0,
  refused     integer not null default 0,
  kept        integer not null default 0,
  applied_at  timestamptz,
  -- The run whose refused rows these are.
  retry_of    bigint references import_run on delete set null,
  -- Of its parts; `content` is empty then.
  part_bytes  bigint not null default 0
);
create index import_run_newest on import_run (tenant_id, id desc);
create index import_run_branch on import_run (branch_id);
create index import_run_retry on import_run (retry_of);

create table import_part (
  tenant_id  integer not null references tenant on delete cascade,
  -- Of the upload, by which its parts are one file.
  key        text not null,
  number     integer not null,
  content    bytea not null,
  created_by text not null,
  at         timestamptz not null default now(),
  -- Null: the upload has not ended.
  run_id     bigint references import_run on delete cascade,
  primary key (tenant_id, key, number)
);
-- Files are compressed already.
alter table import_part alter column content set storage external;
create index import_part_run on import_part (run_id, number);

-- What a run has added; of a check, what it would.
create table import_batch (
  run_id  bigint not null references import_run on delete cascade,
  number  integer generated always as identity,
  added   integer not null,
  changed integer not null,
  primary key (run_id, number)
);

-- Rows that were refused, and fields that were left out: the first of them.
create table import_fault (
  run_id bigint not null references import_run on delete cascade,
  number integer generated always as identity,
  line   integer not null,
  level  text not null check (level in ('refused', 'warning')),
  field  text not null,
  reason text not null,
  -- The refused row as the file has it.
  record jsonb,
  primary key (run_id, number)
);

-- Products, variants and offers that a run changed, by what was changed; of a check, the first that it would.
create table import_change (
  run_id     bigint not null references import_run on delete cascade,
  kind       text not null check (kind in ('product', 'variant', 'offer')),
  entity_id  bigint not null,
  product_id bigint not null,
  branch_id  integer,
  code       text not null,
  title      text not null,
  -- Null: it was added.
  before     jsonb,
  after      jsonb not null,
  -- By how much the price changes, as a share of it: the largest are shown first.
  weight     double precision not null default 0,
  undone     boolean not null default false,
  primary key (run_id, kind, entity_id)
);
create index import_change_weight on import_change (run_id, weight desc, product_id, kind, entity_id);
create index import_change_product on import_change (run_id, product_id) where not undone;

-- Pictures that imported rows name by their addresses, fetched once each.
create table picture_fetch (
  id         bigint generated always as identity primary key,
  tenant_id  integer not null references tenant on delete cascade,
  address    text not null check (length(address) <= 500),
  state      text not null default 'waiting' check (state in ('waiting', 'kept', 'failed')),
  -- The key under which it is kept.
  image      text,
  -- Why it failed.
  reason     text not null default '',
  attempts   integer not null default 0,
  created_at timestamptz not null default now(),
  -- Why a picture could not be fetched, as a code that each language has words for; its number, such as
  -- the status that was answered.
  detail     integer,
  constraint picture_fetch_check check ((state = 'kept') = (image is not null))
);
create unique index picture_fetch_address on picture_fetch (tenant_id, md5(address));

-- Which products name it, and by which import: a picture takes the place of its address there.
create table picture_fetch_use (
  fetch_id   bigint not null references picture_fetch on delete cascade,
  product_id bigint not null references product on delete cascade,
  run_id     bigint not null references import_run on delete cascade,
  primary key (fetch_id, product_id, run_id)
);
create index picture_fetch_use_run on picture_fetch_use (run_id);
create index picture_fetch_use_product on picture_fetch_use (product_id);

-- --- Orders ----------------------------------------------------------------------------------------------

create table orders (
  id                  bigint generated always as identity primary key,
  tenant_id           integer not null,
  order_id            text not null,
  parent_order_id     text not null,
  branch_id           integer not null references branch,
  user_id             text,
  created_by          text not null,
  currency            character(3) not null,
  -- The rate by which the branch's prices were converted, and when it was read.
  branch_currency     character(3) not null,
  rate                numeric not null,
  items_cost          bigint not null,
  shipping_cost       bigint not null,
  shipping_state      text not null check (shipping_state in ('quoted', 'free', 'to_be_calculated')),
  service_fee         bigint not null,
  reserve_fee         bigint not null,
  -- What the branch asked for when it was booked, to be shown beside the fee.
  reserve_fee_percent numeric not null,
  vat                 bigint not null,
  vat_service_fee     bigint not null,
  custom_duty         bigint not null,
  total               bigint not null,
  status              text not null default 'Booked'
    check (status in (
      'Booked', 'Accepted', 'Quoted', 'Confirmed', 'Purchased', 'Shipped', 'InCustoms',
      'OutForDelivery', 'Delivered', 'Cancelled', 'NoShow')),
  payment_status      text not null default 'pending'
    check (payment_status in ('pending', 'authorized', 'captured', 'cancelled', 'failed', 'refunded')),
  payment_method      text not null,
  delivery_method     text not null check (delivery_method in ('home', 'store')),
  start_slot          timestamptz,
  end_slot            timestamptz,
  customer_notes      text not null default '',
  shipping_address    jsonb not null,
  created_at          timestamptz not null default now(),
  updated_at          timestamptz not null default now(),
  -- The language that an order was placed in, which is that of all messages about it.
  language            text not null default 'en',
  -- What is paid out when an insured parcel is lost, stated when it was ordered; null: not insured.
  insured_amount      bigint,
  insurance_fee       bigint not null default 0,
  tracking_carrier    text,
  tracking_number     text,
  cancel_reason       text check (cancel_reason in ('customer', 'shop', 'quote-declined', 'unpaid')),
  -- Set when the units of a part that is given up go back on sale: once, and never for others.
  stock_freed_at      timestamptz,
  refunded            bigint not null default 0,
  -- Shipping that was agreed on after the rest had been paid online: collected at the door.
  due_on_delivery     bigint not null default 0,
  delivery_days_from  smallint,
  delivery_days_to    smallint,
  fees                jsonb not null,
  -- The member of the staff who looks after it; null: nobody in particular.
  assigned_to         text,
  -- Grows with each change of the parcel's carrier and number.
  tracking_version    integer not null default 0,
  -- When the customer of a booking that is to be confirmed by phone is called again; null: now.
  next_call_at        timestamptz,
  -- What was paid for goods that were taken out afterwards: it is not in the total any more, and goes back.
  reduced             bigint not null default 0,
  -- Of that, what goes back as soon as the money that is held has been taken.
  owed_back           bigint not null default 0,
  -- Counts the changes of its lines: whoever read them before locking reads them again.
  lines_version       integer not null default 0,
  address_version     integer not null default 0,
  -- Until when a booking waits for its online payment, where that is longer than for orders of the shop's own pages.
  pay_until           timestamptz,
  -- The order whose goods were handed back for this one.
  exchange_of         bigint references orders,
  -- Of what it was credited, what went back by the way that the first order was paid.
  credit_back         bigint not null default 0,
  -- A promotion has made its shipping free, whatever becomes of its lines.
  ships_free          boolean not null default false,
  -- Of what was to be collected on delivery, what was paid online since; minor units of the order's currency.
  due_paid            bigint not null default 0,
  -- Orders that the staff place in a shop which is not open yet, to try it: they are no sales.
  is_test             boolean not null default false,
  unique (tenant_id, order_id),
  unique (tenant_id, parent_order_id, branch_id),
  foreign key (tenant_id, payment_method) references payment_method (tenant_id, key),
  foreign key (tenant_id, user_id) references "user" (tenant_id, id) on delete set null (user_id)
);
-- A customer's orders, the latest first.
create index orders_of_user on orders (tenant_id, user_id, id desc) where user_id is not null;
-- Bookings that wait to be paid for.
create index orders_unpaid on orders (created_at)
  where (payment_status in ('pending', 'failed', 'cancelled')) and (status = 'Booked');
-- The desk's lists, newest first.
create index orders_by_status on orders (tenant_id, status, id desc);
create index orders_newest on orders (tenant_id, id desc);
-- What the clock looks for, and nothing else: small whatever the shop has sold.
create index orders_awaited on orders (COALESCE(end_slot, start_slot))
  where (delivery_method = 'store') and (status = 'Accepted');
create index orders_held on orders (COALESCE(end_slot, start_slot)) where (status = 'NoShow') and (stock_freed_at is null);
create index orders_waiting on orders (updated_at) where status in ('Booked', 'Accepted');
-- What is counted before a time is given to another order.
create index orders_of_slot on orders (branch_id, start_slot)
  where (start_slot is not null) and (status not in ('Cancelled', 'NoShow'));
create index orders_exchange_of on orders (exchange_of) where exchange_of is not null;
-- Orders are found by a part of their number. Email addresses and phone numbers are found by their beginning and end: trigrams of
-- those, too, took a third of what PostgreSQL spends on an order.
create index orders_of_number_part on orders using gin (order_id gin_trgm_ops);
create index orders_of_total on orders (tenant_id, total, id desc);
create index orders_of_email on orders (tenant_id, lower((shipping_address ->> 'customerEmail')) text_pattern_ops)
  where (shipping_address ->> 'customerEmail') is not null;
create index orders_of_branch on orders (tenant_id, branch_id, status, id desc);
create index orders_of_day on orders (tenant_id, created_at);
create index orders_of_phone on orders (tenant_id, phone_from_end(shipping_address) text_pattern_ops);
create index orders_of_name on orders using gin (name_on_order(shipping_address) gin_trgm_ops);
create index orders_of_parcel on orders (tenant_id, lower(tracking_number) text_pattern_ops)
  where tracking_number is not null;
create index orders_to_quote on orders (created_at)
  where (shipping_state = 'to_be_calculated') and (delivery_method = 'home') and (status in ('Booked', 'Accepted'));

create table order_item (
  id             bigint generated always as identity primary key,
  order_id       bigint not null references orders on delete cascade,
  position       integer not null,
  item_id        bigint references item on delete set null,
  product_id     bigint references product on delete set null,
  item_custom_id text not null,
  name           text not null,
  image          text,
  options        jsonb not null default '[]',
  quantity       integer not null check (quantity > 0),
  unit_price     bigint not null check (unit_price >= 0),
  total_price    bigint not null,
  vat            bigint not null,
  variant_id     bigint references variant on delete set null,
  variant_code   text,
  -- What promotions took off the whole line.
  discount       bigint not null default 0,
  -- What duty a line was booked with, in minor units of the order's currency; null: booked before this was kept.
  custom_duty    bigint check (custom_duty >= 0),
  constraint order_item_check check (vat >= 0 and vat <= total_price),
  unique (order_id, "position"),
  constraint order_item_discount check (discount >= 0 and discount <= total_price),
  constraint order_item_total_adds_up check (abs(total_price - unit_price * quantity) <= quantity)
);
create index order_item_item on order_item (item_id);

-- Who did what, when. Rows are only ever added.
create table order_event (
  id       bigint generated always as identity primary key,
  order_id bigint not null references orders,
  kind     text not null,
  actor    text not null,
  data     jsonb not null default '{}',
  at       timestamptz not null default now()
);
create index order_event_order on order_event (order_id, id);

-- What a change of a booked order was answered, so that the same change sent again is answered alike.
create table order_change (
  order_id   bigint not null references orders on delete cascade,
  -- The id of its preview, which hangs on what the order was before.
  change_id  text not null,
  answer     jsonb not null,
  changed_at timestamptz not null default now(),
  primary key (order_id, change_id)
);

-- What the staff write about an order for each other. It may speak of people, and goes when they go.
create table order_note (
  id         bigint generated always as identity primary key,
  order_id   bigint not null references orders,
  text       text not null check (length(text) >= 1 and length(text) <= 2000),
  written_by text not null,
  created_at timestamptz not null default now()
);
create index order_note_order on order_note (order_id, id);

-- What the order clock could not do for an order, and when it tries again: an order whose task keeps
-- failing waits ever longer, so that it holds no other one up.
create table order_task_failure (
  order_id bigint not null references orders on delete cascade,
  task     text not null,
  failures integer not null check (failures > 0),
  retry_at timestamptz not null,
  primary key (order_id, task)
);

-- What reports count of an order, dated by when it happened and never changed afterwards. Amounts are
-- minor units of the order's currency; `to_base` converts them to the shop's base currency.
create table sale_entry (
  id         bigint generated always as identity primary key,
  tenant_id  integer not null references tenant on delete cascade,
  order_id   bigint not null references orders on delete cascade,
  kind       text not null,
  at         timestamptz not null,
  -- How long the customer waited for it.
  seconds    bigint,
  refund_id  bigint,
  -- Gross sales, and of them the goods.
  total      bigint not null default 0,
  goods      bigint not null default 0,
  -- Gross sales that were cancelled or not taken before they were paid.
  called_off bigint not null default 0,
  -- What went back in money, and what went back as credit: on a gift voucher or in an exchange.
  refunded   bigint not null default 0,
  credited   bigint not null default 0,
  to_base    numeric not null
);
create unique index sale_entry_once on sale_entry (order_id, kind) where kind not in ('changed', 'refund');
create unique index sale_entry_refund on sale_entry (refund_id) where refund_id is not null;
create index sale_entry_order on sale_entry (order_id);
create index sale_entry_day on sale_entry (tenant_id, at);

-- Bookings that somebody placed without a login, in shops that prove such numbers by a call. Until then the desk accepts
-- none of their orders; whoever logs in with the number, or the verified email, finds them in their account.
create table guest_booking (
  tenant_id       integer not null references tenant on delete cascade,
  parent_order_id text not null,
  -- E.164.
  phone           text not null check (phone ~ '^\+[1-9]\d{6,14}$'),
  -- In small letters, its domain in Punycode.
  email           text not null,
  created_at      timestamptz not null default now(),
  -- Null: nobody has answered a call yet.
  proved_at       timestamptz,
  primary key (tenant_id, parent_order_id)
);
create index guest_booking_phone on guest_booking (tenant_id, phone);
create index guest_booking_email on guest_booking (tenant_id, email);

-- The same key gives the same answer; `request_hash` tells a repetition from another request.
-- Kept as long as the order: a key never books twice, and two bookings never share a parent id.
create table idempotency_key (
  tenant_id       integer not null,
  key             text not null,
  request_hash    text not null,
  parent_order_id text not null,
  created_at      timestamptz not null default now(),
  primary key (tenant_id, key),
  unique (tenant_id, parent_order_id)
);

-- Offers of international shipping. An order has one open offer at most; a later one replaces it.
create table shipping_quote (
  id          bigint generated always as identity primary key,
  order_id    bigint not null references orders,
  amount      bigint not null check (amount >= 0),
  currency    character(3) not null,
  note        text not null default '',
  quoted_by   text not null,
  quoted_at   timestamptz not null default now(),
  valid_until timestamptz not null,
  answer      text check (answer in ('accepted', 'declined', 'expired', 'replaced', 'cancelled')),
  answered_at timestamptz,
  constraint shipping_quote_check check (valid_until > quoted_at),
  constraint shipping_quote_check1 check ((answered_at is null) = (answer is null))
);
create index shipping_quote_order on shipping_quote (order_id, id);
create unique index shipping_quote_open on shipping_quote (order_id) where answer is null;
create index shipping_quote_due on shipping_quote (valid_until) where answer is null;

-- --- Payments --------------------------------------------------------------------------------------------

create table payment_transaction (
  id              bigint generated always as identity primary key,
  tenant_id       integer not null references tenant,
  -- Of a booking as a whole: its parts are paid for together.
  parent_order_id text not null,
  gateway         text not null check (gateway ~ '^[a-z][a-z0-9-]{1,39}$'),
  -- The provider's own name for the payment; null until it has told us.
  provider_id     text,
  -- Our name for it at the provider, never used twice.
  payee_reference text not null check (payee_reference ~ '^[0-9A-Za-z]{6,50}$'),
  amount          bigint not null check (amount > 0),
  currency        character(3) not null,
  order_amount    bigint not null check (order_amount > 0),
  order_currency  character(3) not null,
  -- One unit of order_currency in currency, and when that was read.
  rate            numeric not null check (rate > 0::numeric),
  rate_at         timestamptz not null default now(),
  state           text not null default 'pending'
    check (state in ('pending', 'authorized', 'captured', 'cancelled', 'failed', 'refunded')),
  captured_amount bigint not null default 0 check (captured_amount >= 0),
  refunded_amount bigint not null default 0,
  -- Why the provider's word is not believed: its amount, currency or reference is not ours.
  problem         text check (problem in ('amount', 'currency', 'reference')),
  -- What the provider says that people want to see: a card's brand and last digits, a voucher.
  detail          jsonb not null default '{}',
  -- What the browser was told to do, so that it can be told again.
  next_step       jsonb,
  -- When the provider is asked again of its own accord; null: never.
  next_check_at   timestamptz,
  checks          integer not null default 0,
  checked_at      timestamptz,
  created_at      timestamptz not null default now(),
  updated_at      timestamptz not null default now(),
  -- A voucher can be paid until then: its booking is kept as long, with what it reserved.
  kept_until      timestamptz,
  -- What the provider's own signed letter named, minor units; null: none came, or it named none.
  told_amount     bigint check (told_amount >= 0),
  -- When a customer's phone was last asked for this payment: the wallet may not know of it for a while.
  prompted_at     timestamptz,
  -- The orders of its booking that an attempt was to pay: those that stood when it began. An order that is
  -- cancelled while the attempt has failed must not be charged when the same attempt is paid after all.
  -- Null: begun before this was recorded, and its booking has changed since.
  order_ids       text[],
  -- The order whose amount due on delivery the attempt pays; null: it pays the booking.
  pays_due_of     bigint references orders,
  -- One of `declineReasons` of the contract; null: the provider has told none.
  decline_reason  text,
  constraint payment_transaction_check check (refunded_amount >= 0 and refunded_amount <= captured_amount),
  unique (tenant_id, gateway, payee_reference)
);
-- A second answer of the provider about the same payment finds the first one's row.
create unique index payment_transaction_provider on payment_transaction (tenant_id, gateway, provider_id)
  where provider_id is not null;
create index payment_transaction_order on payment_transaction (tenant_id, parent_order_id, id);
create index payment_transaction_due on payment_transaction (next_check_at) where next_check_at is not null;
create unique index payment_transaction_wallet_name on payment_transaction (gateway, provider_id)
  where (gateway in ('easypaisa', 'jazzcash')) and (provider_id is not null);
create index payment_transaction_problem on payment_transaction (tenant_id, id desc) where problem is not null;
create index payment_transaction_voucher on payment_transaction (tenant_id, id desc)
  where (kept_until is not null) and (state = 'pending');
create index payment_transaction_newest on payment_transaction (tenant_id, id desc);
create index payment_transaction_due_of on payment_transaction (pays_due_of, id) where pays_due_of is not null;
create unique index payment_transaction_one_of_booking on payment_transaction (tenant_id, parent_order_id)
  where (state in ('pending', 'authorized', 'captured')) and (pays_due_of is null);
create unique index payment_transaction_one_of_due on payment_transaction (pays_due_of)
  where (state = 'pending') and (pays_due_of is not null);

-- What was asked of the provider after the payment: each has a reference of its own, so that asking
-- again after a lost answer never does it twice.
create table payment_operation (
  id               bigint generated always as identity primary key,
  payment_id       bigint not null references payment_transaction,
  kind             text not null check (kind in ('capture', 'cancel', 'refund')),
  -- The caller's name for the wish; the same wish is fulfilled once.
  key              text not null,
  -- The part of the booking that it is about; null: all of it.
  order_id         text,
  reference        text not null unique check (reference ~ '^[0-9A-Za-z]{6,30}$'),
  -- In the order's currency and in the provider's.
  order_amount     bigint not null check (order_amount >= 0),
  amount           bigint not null check (amount >= 0),
  actor            text not null,
  state            text not null default 'asked' check (state in ('asked', 'done', 'refused')),
  reason           text,
  claimed_until    timestamptz not null default '-infinity'::timestamptz,
  created_at       timestamptz not null default now(),
  updated_at       timestamptz not null default now(),
  tries            integer not null default 0,
  next_try_at      timestamptz not null default now(),
  -- The provider does not do it, or does not tell: staff look in its portal, and say so here.
  waits_for_staff  boolean not null default false,
  portal_reference text,
  unique (payment_id, kind, key)
);
create index payment_operation_due on payment_operation (next_try_at) where state = 'asked';
create index payment_operation_first on payment_operation (payment_id, id) where state = 'asked';
-- What staff have to look at.
create index payment_operation_troubled on payment_operation (id)
  where (state = 'refused') or ((state = 'asked') and waits_for_staff);

-- What became of a payment, and who said so. Rows are only ever added.
create table payment_event (
  id         bigint generated always as identity primary key,
  payment_id bigint not null references payment_transaction,
  kind       text not null,
  actor      text not null,
  data       jsonb not null default '{}',
  at         timestamptz not null default now()
);
create index payment_event_payment on payment_event (payment_id, id);

-- A tenant's own access to a provider: JSON, sealed with a key that is not in the database.
create table payment_secret (
  tenant_id  integer not null references tenant on delete cascade,
  gateway    text not null,
  sealed     text not null,
  updated_at timestamptz not null default now(),
  primary key (tenant_id, gateway)
);

-- What was given back. The same key is the same refund; `request_hash` tells a repetition from another.
create table order_refund (
  id                bigint generated always as identity primary key,
  order_id          bigint not null references orders,
  key               text not null,
  request_hash      text not null,
  amount            bigint not null check (amount > 0),
  currency          character(3) not null,
  reason            text not null,
  refunded_by       text not null,
  created_at        timestamptz not null default now(),
  -- The refund that its provider was asked for; null: cash. What the provider refused is not given back.
  operation_id      bigint references payment_operation,
  shipping          bigint not null default 0 check (shipping >= 0),
  reason_code       text not null default 'other'
    check (reason_code in (
      'damaged', 'wrong-item', 'missing', 'not-as-described', 'late', 'changed-mind', 'order-changed',
      'other')),
  exchange_order_id bigint references orders,
  -- Of a refund of an order in exchange: what goes back by a refund of the order whose goods paid for it.
  of_credit         bigint not null default 0,
  of_voucher        bigint not null default 0,
  -- Of the refund that pays for an exchange: what the new goods cost more, and the shop bears. It counts towards the limits of
  -- whoever waived it.
  waived            bigint not null default 0 check (waived >= 0),
  -- When the order that such a refund paid for was cancelled: its pieces can be refunded or exchanged again.
  given_up_at       timestamptz,
  unique (order_id, key),
  constraint order_refund_check check (of_credit >= 0 and of_credit <= amount),
  constraint order_refund_check1 check (of_voucher >= 0 and of_voucher <= (amount - of_credit)),
  constraint order_refund_check2 check (given_up_at is null or exchange_order_id is not null)
);
create unique index order_refund_operation on order_refund (operation_id);
-- What a member has given back today counts towards their limit.
create index order_refund_of_member on order_refund (refunded_by, created_at);
create index order_refund_exchange on order_refund (exchange_order_id) where exchange_order_id is not null;

create table order_refund_line (
  refund_id     bigint not null references order_refund,
  position      integer not null,
  -- Null: the line was taken out of the order afterwards.
  order_item_id bigint references order_item on delete set null,
  name          text not null,
  quantity      integer not null check (quantity > 0),
  amount        bigint not null check (amount >= 0),
  -- Of these pieces, how many went back on the shelf.
  restocked     integer not null default 0,
  constraint order_refund_line_check check (restocked >= 0 and restocked <= quantity),
  primary key (refund_id, "position"),
  unique (refund_id, order_item_id)
);
create index order_refund_line_item on order_refund_line (order_item_id);

-- Refunds above the limit of who asks for them wait for a second person.
create table refund_request (
  id         bigint generated always as identity primary key,
  order_id   bigint not null references orders,
  -- The same key is the same request, and names the refund that is made of it.
  key        text not null,
  amount     bigint not null check (amount > 0),
  currency   character(3) not null,
  reason     text not null,
  asked_by   text not null,
  asked_at   timestamptz not null default now(),
  decision   text check (decision in ('approved', 'rejected')),
  decided_by text,
  decided_at timestamptz,
  -- The same of a refund that waits for a second person, as it was asked for.
  parts      jsonb not null default '{}',
  constraint refund_request_check check (decided_by <> asked_by),
  constraint refund_request_check1 check (num_nulls(decision, decided_by, decided_at) in (0, 3)),
  unique (order_id, key)
);
create index refund_request_open on refund_request (id) where decision is null;

-- What no payment provider refunds is paid by the staff: in cash, to an account of the customer, or as a gift voucher. Refunds in
-- cash of before have no row: they were handed over when they were made.
create table refund_payout (
  refund_id  bigint primary key references order_refund,
  order_id   bigint not null references orders,
  -- Minor units of the order's currency.
  amount     bigint not null check (amount > 0),
  way        text not null check (way in ('cash', 'bank', 'easypaisa', 'jazzcash', 'credit')),
  state      text not null check (state in ('awaiting-details', 'to-be-paid', 'paid')),
  -- The customer's account, encrypted; deleted once the refund is paid.
  details    text,
  -- The expiry of the newest link by which the customer names the account: earlier links are void.
  link_until timestamptz,
  reference  text not null default '',
  paid_by    text,
  paid_at    timestamptz,
  constraint refund_payout_check check (num_nulls(paid_by, paid_at) =
case
    when state = 'paid' then 0
    else 2
end),
  constraint refund_payout_check1 check (details is null or state = 'to-be-paid')
);
create index refund_payout_open on refund_payout (refund_id) where state <> 'paid';
create index refund_payout_of_order on refund_payout (order_id);

-- Cash in the hands of riders and couriers, and in the tills of branches: every change of it.
create table cash_entry (
  id        bigint generated always as identity primary key,
  tenant_id integer not null references tenant,
  branch_id integer not null references branch,
  holder    text not null check (holder in ('rider', 'courier', 'branch')),
  -- The rider's or the courier's id; of a branch empty.
  holder_id text not null default '',
  kind      text not null check (kind in ('collected', 'given-back', 'handed-in', 'received', 'banked', 'counted')),
  -- What it adds to what they hold, in minor units.
  amount    bigint not null,
  currency  character(3) not null,
  order_id  bigint references orders,
  -- Why there is more or less than there should be.
  reason    text not null default '' check (length(reason) <= 500),
  by        text not null,
  at        timestamptz not null default now(),
  -- Of the request; what it did to two holders has it twice.
  key       text,
  constraint cash_entry_check check ((holder = 'branch') = (holder_id = '')),
  constraint cash_entry_check1 check (amount <> 0 or kind = 'counted'),
  constraint cash_entry_check2 check (kind <> 'counted' or amount = 0 or reason <> ''),
  unique (tenant_id, key, holder)
);
create index cash_entry_of_holder on cash_entry (tenant_id, branch_id, holder, holder_id, currency, id);
create index cash_entry_of_order on cash_entry (order_id) where order_id is not null;
create unique index cash_entry_collected_once on cash_entry (order_id) where kind = 'collected';

-- What each holds: the sum of their entries, by the trigger below and by nothing else.
create table cash_balance (
  tenant_id  integer not null references tenant on delete cascade,
  branch_id  integer not null references branch,
  holder     text not null check (holder in ('rider', 'courier', 'branch')),
  holder_id  text not null,
  currency   character(3) not null,
  balance    bigint not null,
  counted_at timestamptz,
  primary key (tenant_id, branch_id, holder, holder_id, currency)
);

-- Of whom files come, and how they are read. Its row is locked while a file is booked: each is matched with what the
-- files before it have paid.
create table settlement_source (
  tenant_id  integer not null references tenant on delete cascade,
  -- A provider's key, or a courier's id.
  kind       text not null check (kind in ('provider', 'courier')),
  key        text not null check (length(key) >= 1 and length(key) <= 40),
  -- Columns by the field that they fill, as the last file had them; null: none was booked yet.
  columns    jsonb,
  -- What they may keep at most, in hundredths of a percent; null: nothing was agreed.
  fee_limit  integer check (fee_limit >= 0 and fee_limit <= 10000),
  -- The last day that a file was about.
  settled_to date,
  fee_flat   bigint check (fee_flat >= 0),
  fee_step   bigint check (fee_step >= 0),
  step_grams integer check (step_grams > 0),
  primary key (tenant_id, kind, key)
);

create table settlement (
  id          bigint generated always as identity primary key,
  tenant_id   integer not null references tenant on delete cascade,
  source_kind text not null constraint settlement_source_kind_check1 check (source_kind in ('provider', 'courier')),
  source_key  text not null,
  name        text not null check (length(name) >= 1 and length(name) <= 200),
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
  currency    character(3),
  from_day    date,
  to_day      date,
  -- Sums of its rows, in minor units.
  paid        bigint not null default 0,
  fees        bigint not null default 0,
  rows        integer not null default 0,
  matched     integer not null default 0,
  -- Rows without a reference, such as sums at the end.
  skipped     integer not null default 0,
  constraint settlement_check check (num_nonnulls(booked_at, booked_by, currency, from_day, to_day) in (0, 5)),
  unique (tenant_id, source_kind, source_key, digest),
  foreign key (tenant_id, source_kind, source_key) references settlement_source (tenant_id, kind, key)
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
  currency      character(3) not null,
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
  where (state = 'open') and (claim is not null);
create index settlement_difference_settled_by on settlement_difference (settled_by) where settled_by is not null;

-- --- Vouchers and promotions -----------------------------------------------------------------------------

create table gift_voucher (
  id         bigint generated always as identity primary key,
  tenant_id  integer not null references tenant on delete cascade,
  -- Of the code without hyphens; the code itself is stored nowhere.
  code_hash  text not null check (code_hash ~ '^[0-9a-f]{64}$'),
  -- The last characters of the code, by which it is found.
  ending     text not null check (ending ~ '^[0-9A-Z]{4}$'),
  currency   text not null check (currency ~ '^[A-Z]{3}$'),
  amount     bigint not null check (amount > 0),
  expires_at timestamptz not null,
  note       text not null default '' check (length(note) <= 200),
  -- An e-mail address or a phone number; empty: whoever was handed the code.
  recipient  text not null default '',
  issued_by  text not null,
  created_at timestamptz not null default now(),
  voided_at  timestamptz,
  unique (tenant_id, code_hash)
);
create index gift_voucher_newest on gift_voucher (tenant_id, id desc);
create index gift_voucher_ending on gift_voucher (tenant_id, ending);
create index gift_voucher_recipient on gift_voucher (tenant_id, recipient) where recipient <> '';

-- Its balance is the sum of these.
create table gift_voucher_entry (
  id         bigint generated always as identity primary key,
  voucher_id bigint not null references gift_voucher,
  kind       text not null check (kind in ('issued', 'spent', 'given-back', 'voided')),
  amount     bigint not null,
  order_id   bigint references orders,
  reason     text not null default '' check (length(reason) <= 200),
  -- Who did it, as events name them.
  by         text not null,
  at         timestamptz not null default now(),
  constraint gift_voucher_entry_check
    check (
case kind
    when 'spent' then amount < 0
    when 'voided' then amount <= 0
    else amount > 0
end),
  constraint gift_voucher_entry_check1 check ((order_id is not null) = (kind in ('spent', 'given-back')))
);
create index gift_voucher_entry_of_voucher on gift_voucher_entry (voucher_id);
create index gift_voucher_entry_of_order on gift_voucher_entry (order_id) where order_id is not null;
create unique index gift_voucher_issued_once on gift_voucher_entry (voucher_id) where kind = 'issued';
create unique index gift_voucher_voided_once on gift_voucher_entry (voucher_id) where kind = 'voided';

create table promotion (
  id             bigint generated always as identity primary key,
  tenant_id      integer not null references tenant on delete cascade,
  -- Shown to shoppers beside what it takes off.
  name           text not null check (name <> ''),
  -- What the shopper types, in capitals; null: it applies by itself.
  code           text check (code ~ '^[A-Z0-9-]{3,30}$'),
  kind           text not null check (kind in ('percent', 'amount', 'free_shipping', 'buy_get')),
  percent        numeric(6,3) check (percent > 0::numeric and percent <= 100::numeric),
  amount         bigint check (amount > 0),
  buy            integer check (buy >= 1 and buy <= 1000),
  get            integer check (get >= 1 and get <= 1000),
  at_most        bigint check (at_most > 0),
  minimum        bigint not null default 0 check (minimum >= 0),
  currency       text not null check (currency ~ '^[A-Z]{3}$'),
  -- The goods that it is for; empty: all.
  branch_ids     integer[] not null default '{}',
  category_ids   integer[] not null default '{}',
  brand_ids      integer[] not null default '{}',
  product_ids    bigint[] not null default '{}',
  customer_group text not null default 'all' check (customer_group in ('all', 'first_order', 'named')),
  -- The accounts of the group `named`.
  customer_ids   text[] not null default '{}',
  starts_at      timestamptz,
  ends_at        timestamptz,
  -- Bookings in all, and of one customer; null: any number.
  max_uses       integer check (max_uses >= 1 and max_uses <= 100000),
  max_uses_each  integer check (max_uses_each >= 1 and max_uses_each <= 1000),
  combinable     boolean not null default false,
  priority       integer not null default 0 check (priority >= '-1000'::integer and priority <= 1000),
  is_active      boolean not null default false,
  version        integer not null default 0,
  created_at     timestamptz not null default now(),
  uses           integer not null default 0 check (uses >= 0),
  -- Who asks for the approval, as trail entries name members; null: it waits for none. While it waits it is not active.
  asked_by       text,
  asked_at       timestamptz,
  constraint promotion_check check (ends_at > starts_at),
  constraint promotion_check1
    check (
case kind
    when 'percent' then percent is not null
    when 'amount' then amount is not null
    when 'buy_get' then percent is not null and buy is not null and get is not null
    else true
end),
  unique (tenant_id, code),
  constraint promotion_waits check ((asked_by is null) = (asked_at is null) and (asked_by is null or not is_active))
);
create index promotion_by_itself on promotion (tenant_id) where is_active and (code is null);
create index promotion_newest on promotion (tenant_id, id desc);

-- What a promotion gave to an order. A booking in several parts is one use.
create table promotion_use (
  promotion_id    bigint not null references promotion,
  order_id        bigint not null references orders,
  parent_order_id text not null,
  -- Off the goods, and what shipping would have cost, in minor units of the order's currency.
  discount        bigint not null check (discount >= 0),
  shipping        bigint not null check (shipping >= 0),
  created_at      timestamptz not null default now(),
  -- The order was cancelled: it counts no longer.
  given_back_at   timestamptz,
  primary key (promotion_id, order_id)
);
create index promotion_use_counted on promotion_use (promotion_id, parent_order_id) where given_back_at is null;
create index promotion_use_of_order on promotion_use (order_id);
create index promotion_use_by_time on promotion_use (created_at) where given_back_at is null;

-- What deleted accounts had used of promotions, so that a new account of the same number is not a new customer
--. Only a keyed hash of the number is stored, and only until `until`.
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

-- --- Fulfilment and returns ------------------------------------------------------------------------------

-- What was found on the shelves for a line of an order.
create table order_item_pick (
  order_item_id bigint primary key references order_item on delete cascade,
  picked        integer not null check (picked >= 0),
  -- Looked for and not found: the desk decides what becomes of it.
  missing       integer not null default 0 check (missing >= 0),
  by            text not null,
  at            timestamptz not null default now(),
  -- Of the request that counted last, so that one that is sent twice counts once.
  -- Of the last request alone, for servers of the version before; `staff_request` has all.
  key           text not null default ''
);
create index order_item_pick_missing on order_item_pick (order_item_id) where missing > 0;

-- Orders whose goods lie in a closed parcel.
create table order_packing (
  order_id bigint primary key references orders on delete cascade,
  by       text not null,
  at       timestamptz not null default now()
);

-- What was handed to one courier or rider at one time.
create table manifest (
  id         bigint generated always as identity primary key,
  tenant_id  integer not null references tenant,
  branch_id  integer not null references branch,
  courier_id integer references courier,
  -- A member of the staff, by id: accounts go, what was done stays.
  rider_id   text,
  handed_by  text not null,
  handed_at  timestamptz not null default now(),
  -- The same key is the same hand-over.
  key        text not null,
  constraint manifest_check check (num_nonnulls(courier_id, rider_id) = 1),
  unique (tenant_id, key)
);
create index manifest_newest on manifest (tenant_id, branch_id, id);

-- A parcel on its way with somebody, or waiting for them. An order that came back gets another one.
create table parcel (
  id          bigint generated always as identity primary key,
  tenant_id   integer not null references tenant,
  branch_id   integer not null references branch,
  order_id    bigint not null references orders on delete cascade,
  courier_id  integer references courier,
  rider_id    text,
  number      text not null default '' check (length(number) <= 60),
  added_by    text not null,
  added_at    timestamptz not null default now(),
  -- Null: it waits to be handed over.
  manifest_id bigint references manifest,
  constraint parcel_check check (num_nonnulls(courier_id, rider_id) = 1)
);
create index parcel_of_order on parcel (order_id, id);
create unique index parcel_waiting_once on parcel (order_id) where manifest_id is null;
create index parcel_of_number on parcel (tenant_id, lower(number)) where number <> '';
create index parcel_waiting on parcel (tenant_id, branch_id) where manifest_id is null;
create index parcel_of_manifest on parcel (manifest_id) where manifest_id is not null;
create index parcel_of_rider on parcel (tenant_id, rider_id, id) where (rider_id is not null) and (manifest_id is not null);

-- What came of going to the door, or of somebody coming to the counter.
create table delivery_attempt (
  id          bigint generated always as identity primary key,
  order_id    bigint not null references orders on delete cascade,
  result      text not null check (result in ('delivered', 'nobody', 'come-back')),
  by          text not null,
  at          timestamptz not null default now(),
  -- In minor units of the order's currency.
  cash_taken  bigint not null default 0 check (cash_taken >= 0),
  -- Who took it: a name, which goes when its customer goes.
  received_by text not null default '' check (length(received_by) <= 100),
  -- When to come again.
  next_at     timestamptz,
  note        text not null default '' check (length(note) <= 500),
  -- What the parcel at the door looked like: a small WebP without anything about the camera.
  photo       bytea check (length(photo) <= 200000)
);
create index delivery_attempt_of_order on delivery_attempt (order_id, id);
create index delivery_attempt_newest on delivery_attempt (at);

-- Goods that come back: what a customer wants to return, and what nobody took at the door.
create table order_return (
  id                bigint generated always as identity primary key,
  order_id          bigint not null references orders,
  -- The same key is the same return.
  key               text not null,
  kind              text not null check (kind in ('return', 'not-taken')),
  wants             text not null check (wants in ('refund', 'exchange', 'nothing')),
  reason_code       text not null
    check (reason_code in (
      'damaged', 'wrong-item', 'missing', 'not-as-described', 'late', 'changed-mind', 'other')),
  note              text not null default '',
  state             text not null default 'asked' check (state in ('asked', 'approved', 'rejected', 'received', 'closed')),
  outcome           text check (outcome in ('refunded', 'exchanged', 'nothing')),
  opened_by         text not null,
  opened_at         timestamptz not null default now(),
  decided_by        text,
  decided_at        timestamptz,
  received_by       text,
  received_at       timestamptz,
  closed_by         text,
  closed_at         timestamptz,
  exchange_order_id bigint references orders,
  -- Why a requested return was rejected: the customer reads it.
  decision_reason   text not null default '',
  constraint order_return_check check ((outcome is not null) = (state = 'closed')),
  unique (order_id, key),
  constraint order_return_check1 check (exchange_order_id is null or outcome = 'exchanged')
);
create index order_return_by_state on order_return (state, id desc);

create table order_return_line (
  return_id     bigint not null references order_return on delete cascade,
  position      integer not null,
  order_item_id bigint references order_item on delete set null,
  name          text not null,
  quantity      integer not null check (quantity > 0),
  received      integer not null default 0,
  condition     text check (condition in ('as-new', 'opened', 'damaged', 'wrong')),
  -- Of the received pieces, those that went back on the shelf; the others were written off.
  restocked     integer not null default 0,
  constraint order_return_line_check check (received >= 0 and received <= quantity),
  constraint order_return_line_check1 check (restocked >= 0 and restocked <= received),
  primary key (return_id, "position"),
  unique (return_id, order_item_id)
);
create index order_return_line_item on order_return_line (order_item_id);

-- --- Stock -----------------------------------------------------------------------------------------------

create table stock_movement (
  id            bigint generated always as identity primary key,
  -- No row is referred to: items go, what happened stays. The first two are taken from the item.
  tenant_id     integer not null,
  branch_id     integer not null,
  item_id       bigint not null,
  -- Of one item in the order of its rows: they are written under its lock.
  at            timestamptz not null default clock_timestamp(),
  -- By how much what may be sold changed, and what lies in the branch. An order takes the first when it is booked and
  -- the second when it leaves.
  free          integer not null,
  physical      integer not null,
  -- What may be sold afterwards; below 0: so many units are short.
  free_after    integer not null,
  reason        text not null
    check (reason in (
      'opening', 'unrecorded', 'sale', 'release', 'handed-over', 'return', 'receipt', 'correction',
      'damage', 'loss', 'find', 'short-pick', 'count', 'import', 'transfer-out', 'transfer-in')),
  document_kind text check (document_kind in ('order', 'return', 'transfer', 'count')),
  document_id   text,
  actor         text not null,
  note          text not null default '' check (length(note) <= 500),
  -- Of a count: when it was counted, which is what its figures speak of.
  as_of         timestamptz,
  -- Sent twice, a change by hand is made once.
  key           text,
  constraint stock_movement_check check ((document_kind is null) = (document_id is null)),
  constraint stock_movement_check1 check (free <> 0 or physical <> 0 or reason = 'count')
);
create index stock_movement_item on stock_movement (item_id, at);
create unique index stock_movement_opening on stock_movement (item_id) where reason = 'opening';
create unique index stock_movement_key on stock_movement (tenant_id, key, item_id) where key is not null;

-- Until then, servers of the version before may still be running: what they sell is written down for them. No row: no such servers.
create table stock_grace (
  until timestamptz not null
);

-- Items with as many free units as their threshold, or fewer: kept by the ledger's trigger, so that lists and counts of them
-- read nothing else. A row comes with each crossing, and goes when enough is there again.
create table stock_alarm (
  item_id   bigint primary key references item on delete cascade,
  tenant_id integer not null,
  branch_id integer not null,
  since     timestamptz not null default now(),
  -- When the shop was written to about it.
  told_at   timestamptz
);
create index stock_alarm_branch on stock_alarm (tenant_id, branch_id, item_id);
create index stock_alarm_untold on stock_alarm (since) where told_at is null;

create table stock_count (
  id          bigint generated always as identity primary key,
  tenant_id   integer not null references tenant,
  branch_id   integer not null references branch,
  name        text not null check (length(name) >= 1 and length(name) <= 120),
  -- What is to be counted: what lies in these categories; null: whatever is scanned.
  category_id integer references category on delete set null,
  -- From this difference on, in units, somebody else counts again.
  bound       integer not null default 5 check (bound >= 0),
  state       text not null default 'open' check (state in ('open', 'posted', 'cancelled')),
  started_by  text not null,
  started_at  timestamptz not null default now(),
  ended_by    text,
  ended_at    timestamptz,
  constraint stock_count_check check ((state = 'open') = (ended_at is null))
);
create index stock_count_list on stock_count (tenant_id, branch_id, id);

-- As it was scanned or typed, never changed. The key is the device's own: sent twice, it is there once.
create table stock_count_scan (
  count_id   bigint not null references stock_count,
  key        uuid not null,
  item_id    bigint not null,
  -- `add` counts further units, `set` says how many there are.
  way        text not null check (way in ('add', 'set')),
  quantity   integer not null check (quantity >= '-100000'::integer and quantity <= 1000000),
  counted_at timestamptz not null,
  counted_by text not null,
  primary key (count_id, key)
);
create index stock_count_scan_item on stock_count_scan (count_id, item_id, counted_at);

-- What the scans of an item come to.
create table stock_count_line (
  count_id     bigint not null references stock_count,
  item_id      bigint not null,
  counted      integer not null,
  -- When it was counted, by the last scan.
  counted_at   timestamptz not null,
  counted_by   text not null,
  -- It is to be counted again; scans before that moment count no more.
  recount_from timestamptz,
  -- Of a posted line: by how much the stock was changed.
  difference   integer,
  -- Who counted a line before it was to be counted again: somebody else counts it then.
  first_by     text,
  -- A manager said so: nobody counts it again.
  is_confirmed boolean not null default false,
  primary key (count_id, item_id)
);

create table stock_transfer (
  id          bigint generated always as identity primary key,
  tenant_id   integer not null references tenant,
  from_branch integer not null references branch,
  to_branch   integer not null references branch,
  state       text not null default 'draft' check (state in ('draft', 'sent', 'received', 'cancelled')),
  note        text not null default '' check (length(note) <= 500),
  created_by  text not null,
  created_at  timestamptz not null default now(),
  sent_by     text,
  sent_at     timestamptz,
  ended_by    text,
  ended_at    timestamptz,
  constraint stock_transfer_check check (to_branch <> from_branch)
);
create index stock_transfer_list on stock_transfer (tenant_id, id);

create table stock_transfer_line (
  transfer_id bigint not null references stock_transfer,
  variant_id  bigint not null references variant,
  quantity    integer not null check (quantity > 0),
  received    integer not null default 0 check (received >= 0),
  missing     integer not null default 0 check (missing >= 0),
  -- Why some are missing.
  reason      text not null default '' check (length(reason) <= 500),
  constraint stock_transfer_line_check check ((received + missing) <= quantity),
  primary key (transfer_id, variant_id)
);

create table restock_alert (
  id                   bigint generated always as identity primary key,
  tenant_id            integer not null references tenant on delete cascade,
  product_id           bigint not null references product on delete cascade,
  variant_id           bigint not null references variant on delete cascade,
  -- Where the shopper was: the variant must be offered there. Null: the zone has gone, and any will do.
  zone_id              integer references zone on delete set null,
  user_id              text,
  -- The mail address, or the browser, that is told.
  email                text,
  push_subscription_id bigint,
  -- A keyed hash of the mail address: whoever has a link with it may stop what is sent there.
  mailbox              text,
  language             text not null,
  created_at           timestamptz not null default now(),
  -- An alert stays until its notice is sent, so that it goes on waiting when the variant has sold out before
  --.
  message_id           bigint,
  -- A restock alert of a customer may also go to their own number, beside the mail.
  phone                text,
  sms_message_id       bigint,
  constraint restock_alert_check check (num_nonnulls(email, push_subscription_id) = 1),
  constraint restock_alert_check1 check (num_nonnulls(email, mailbox) in (0, 2)),
  unique (variant_id, mailbox),
  unique (variant_id, push_subscription_id),
  foreign key (tenant_id, user_id) references "user" (tenant_id, id) on delete cascade
);
create index restock_alert_product on restock_alert (product_id);
create index restock_alert_zone on restock_alert (zone_id);
create index restock_alert_push on restock_alert (push_subscription_id) where push_subscription_id is not null;
create index restock_alert_mailbox on restock_alert (tenant_id, mailbox);
create index restock_alert_user on restock_alert (tenant_id, user_id) where user_id is not null;
create index restock_alert_created on restock_alert (created_at);
create index restock_alert_message on restock_alert (message_id) where message_id is not null;
create index restock_alert_sms_message on restock_alert (sms_message_id) where sms_message_id is not null;

-- Variants that came back and that somebody waits for: written with the stock, taken by a job.
create table restock (
  id         bigint generated always as identity primary key,
  variant_id bigint not null references variant on delete cascade
);
create index restock_variant on restock (variant_id);

-- --- Messages --------------------------------------------------------------------------------------------

-- A tenant's own SMS gateway and mail server: JSON, sealed with the key that seals payment_secret.
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
create index sender_state_untold on sender_state (tenant_id) where (failing_since is not null) and (told_at is null);

create table form_message (
  id              bigint generated always as identity primary key,
  tenant_id       integer not null references tenant on delete cascade,
  form            text not null
    check (form in ('contact', 'quote', 'product-request', 'wholesale', 'blog-comment')),
  name            text not null,
  email           text not null default '',
  phone           text not null default '',
  subject         text not null default '',
  message         text not null,
  -- What was searched for when a product was asked for.
  query           text not null default '',
  -- The blog post a comment belongs to.
  post            text,
  -- A comment is shown from here on; nothing else is ever shown to others.
  approved_at     timestamptz,
  -- The same key is the same message; `request_hash` tells a repetition from another one.
  key             text not null,
  request_hash    text not null,
  created_at      timestamptz not null default now(),
  language        text not null default 'en',
  is_acknowledged boolean not null default false,
  refused_at      timestamptz,
  moderated_by    text references "user" on delete set null,
  state           text not null default 'new' check (state in ('new', 'taken', 'answered', 'closed', 'spam')),
  -- The member of the staff who looks after it.
  assigned_to     text,
  constraint form_message_check check ((form = 'blog-comment') = (post is not null)),
  constraint form_message_check1 check (approved_at is null or form = 'blog-comment'),
  unique (tenant_id, key),
  constraint form_message_check2 check (refused_at is null or form = 'blog-comment' and approved_at is null)
);
create index form_message_comments on form_message (tenant_id, post, approved_at) where approved_at is not null;
create index form_message_state on form_message (tenant_id, ((approved_at is not null)), ((refused_at is not null)), id desc)
  where form = 'blog-comment';
create index form_message_inbox on form_message (tenant_id, state, id desc) where form <> 'blog-comment';
create index form_message_of_member on form_message (tenant_id, assigned_to, id desc)
  where (assigned_to is not null) and (form <> 'blog-comment');

-- What the staff answered to a visitor's message otherwise than by mail: it is written down, not sent.
create table form_reply (
  id              bigint generated always as identity primary key,
  form_message_id bigint not null references form_message on delete cascade,
  -- The same key is the same answer.
  key             text not null,
  channel         text not null check (channel in ('whatsapp', 'phone')),
  text            text not null check (length(text) >= 1 and length(text) <= 5000),
  written_by      text not null,
  written_at      timestamptz not null default now(),
  unique (form_message_id, key)
);

-- Where messages to browsers go. The endpoint is the push service's address of one browser; whoever
-- knows it together with the keys can write to that browser, so it is never shown again.
create table push_subscription (
  id         bigint generated always as identity primary key,
  tenant_id  integer not null references tenant on delete cascade,
  endpoint   text not null check (endpoint ~ '^https://' and length(endpoint) <= 1000),
  p256dh     text not null,
  auth       text not null,
  -- After it the browser drops the subscription by itself; null: never.
  expires_at timestamptz,
  user_id    text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  session_id text references session on delete cascade,
  unique (tenant_id, endpoint),
  foreign key (tenant_id, user_id) references "user" (tenant_id, id) on delete cascade
);
create index push_subscription_user on push_subscription (tenant_id, user_id) where user_id is not null;
create index push_subscription_session on push_subscription (session_id) where session_id is not null;

-- What was said to a customer, once a booking and kind however often its job runs.
create table message (
  id                   bigint generated always as identity primary key,
  tenant_id            integer not null,
  parent_order_id      text,
  kind                 text not null,
  channel              text not null check (channel in ('email', 'sms', 'push')),
  recipient            text not null,
  subject              text not null default '',
  body                 text not null,
  status               text not null default 'waiting',
  created_at           timestamptz not null default now(),
  form_message_id      bigint references form_message on delete cascade,
  reply_to             text not null default '',
  html                 text,
  -- Message-ID and Idempotency-Key are made of it: the same message has the same, however often it
  -- is tried.
  key                  uuid not null default gen_random_uuid(),
  attempts             integer not null default 0,
  -- When the attempt began whose end is not known.
  sending_since        timestamptz,
  sent_at              timestamptz,
  -- The last fault, for staff; nothing personal.
  last_error           text not null default '',
  -- Of a notice about somebody's account.
  user_id              text references "user" on delete cascade,
  push_subscription_id bigint references push_subscription on delete set null,
  -- How often staff had a message tried again after it was given up: each time is a job of its own.
  generation           integer not null default 0,
  is_farewell          boolean not null default false,
  content              json,
  unique (tenant_id, parent_order_id, kind),
  -- waiting: for its job, or the next try. sending: somebody is at it, or fell while at it. unsure: it
  -- may have arrived, and sending it again might bring it twice.
  check (status in ('waiting', 'sending', 'sent', 'failed', 'unsure')),
  constraint message_sending_since_when check (status <> 'sending' or sending_since is not null),
  constraint message_has_one_cause
    check (num_nonnulls(parent_order_id, form_message_id, user_id) =
case
    when is_farewell then 0
    else 1
end)
) with (fillfactor=60);
create unique index message_of_form on message (form_message_id, kind) where form_message_id is not null;
create unique index message_of_user on message (user_id, kind) where user_id is not null;
create index message_unsent on message (tenant_id, id desc) where sent_at is null;

-- Bookings that a browser asked to be told of.
create table push_order (
  subscription_id bigint not null references push_subscription on delete cascade,
  parent_order_id text not null check (parent_order_id ~ '^[0-9A-Za-z]{9}$'),
  created_at      timestamptz not null default now(),
  primary key (subscription_id, parent_order_id)
);
create index push_order_booking on push_order (parent_order_id);

-- --- Content ---------------------------------------------------------------------------------------------

create table content_text (
  id             integer generated always as identity primary key,
  tenant_id      integer not null references tenant on delete cascade,
  kind           text not null check (kind in ('page', 'post')),
  -- The last part of its address.
  slug           text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  -- From when on it is shown; null: it is not.
  published_from timestamptz,
  -- Increases when it is published or hidden.
  version        integer not null default 0,
  unique (tenant_id, kind, slug)
);

-- What a text says in a language at one time. Rows are added, and never changed.
create table content_revision (
  text_id       integer not null references content_text on delete cascade,
  language      text not null,
  number        integer not null check (number > 0),
  title         text not null,
  description   text not null,
  topic         text not null default '',
  author        text not null default '',
  picture       text,
  picture_alt   text not null default '',
  -- The day that is shown with it.
  dated         date,
  -- Markdown.
  body          text not null,
  word_count    integer not null,
  -- Of a translation: the revision of the shop's own language that it was made from.
  base_number   integer,
  restored_from integer,
  at            timestamptz not null default now(),
  primary key (text_id, language, number)
);

-- Of each language of a text, which revision is the newest, and which one is shown.
create table content_words (
  text_id  integer not null references content_text on delete cascade,
  language text not null,
  latest   integer not null,
  live     integer,
  primary key (text_id, language),
  foreign key (text_id, language, latest) references content_revision (text_id, language, number),
  foreign key (text_id, language, live) references content_revision (text_id, language, number)
);

-- Moments at which what pages show changes by itself.
create table content_switch (
  tenant_id integer not null references tenant on delete cascade,
  at        timestamptz not null,
  primary key (tenant_id, at)
);
create index content_switch_at on content_switch (at);

-- --- Insight ---------------------------------------------------------------------------------------------

-- What visitors did, without a name: `visitor` is a random number of the browser's, kept and sent only
-- after consent.
create table analytics_event (
  id              bigint generated always as identity primary key,
  tenant_id       integer not null,
  at              timestamptz not null default now(),
  kind            text not null check (kind in ('pageview', 'event', 'timing')),
  name            text not null check (length(name) >= 1 and length(name) <= 40),
  path            text not null default '' check (length(path) <= 300),
  visitor         uuid,
  data            jsonb not null default '{}',
  parent_order_id text,
  -- Of events about a search: its words as searches read them, by which the same query is one. Null for other events,
  -- and for texts that may hold a number or an address of somebody, which are not stored.
  query           text check (length(query) >= 1 and length(query) <= 200),
  constraint analytics_event_check check ((name = 'purchase') = (parent_order_id is not null))
);
create index analytics_event_by_time on analytics_event (tenant_id, kind, at);
-- Old ones are dropped by age, whosever they are.
create index analytics_event_age on analytics_event using brin (at);
-- An order is bought once, whoever says so and however often.
create unique index analytics_event_purchase on analytics_event (tenant_id, parent_order_id)
  where parent_order_id is not null;
create index analytics_event_query on analytics_event (tenant_id, query, visitor, at) where query is not null;

-- Which pages are asked for most, for all nodes together: a node that starts makes them before it is sent visitors
--. Addresses of listed pages only, and nothing of who asked.
create table visited_page (
  tenant_id integer not null references tenant on delete cascade,
  -- The path, as the page cache knows it.
  address   text not null,
  currency  text not null,
  language  text not null,
  -- How often it was asked for, halved each day since.
  weight    double precision not null,
  noted_at  timestamptz not null default now(),
  primary key (tenant_id, address, currency, language)
);

-- What visitors who agreed to be counted did on a day; each counts once.
create table visit_day (
  tenant_id integer not null references tenant on delete cascade,
  day       date not null,
  visitors  integer not null,
  carted    integer not null,
  checkouts integer not null,
  ordered   integer not null,
  primary key (tenant_id, day)
);

-- Up to which event of an order the days are summed.
create table sales_mark (
  only_row        boolean default true primary key check (only_row),
  event_id        bigint not null,
  at              timestamptz not null,
  -- Up to which event of an order entries exist: 0, so that the first run writes those of all orders.
  posted_event_id bigint not null default 0
);

-- An order counts as sold unless it is cancelled, or was to be paid online and is not.
create table sales_day (
  tenant_id         integer not null references tenant on delete cascade,
  day               date not null,
  branch_id         integer not null references branch on delete cascade,
  payment_method    text not null,
  -- Where it goes, as one town is written most often: `Lahore`; empty where nobody said.
  city              text not null,
  orders            integer not null,
  total             bigint not null,
  goods             bigint not null,
  refunded          bigint not null,
  -- Of all that were booked.
  cancelled         integer not null,
  delivered         integer not null,
  not_taken         integer not null,
  -- How long customers waited: for the shop to accept, for an offer of shipping abroad, from accepted to delivered.
  accepted          integer not null,
  accept_seconds    bigint not null,
  accepted_in_time  integer not null,
  quoted            integer not null,
  quote_seconds     bigint not null,
  quoted_in_time    integer not null,
  arrived           integer not null,
  arrive_seconds    bigint not null,
  called_off        bigint not null default 0,
  credited          bigint not null default 0,
  -- Orders of the day to be paid on delivery or at the counter that nobody has accepted yet; not part of the rest.
  unconfirmed       integer not null default 0,
  unconfirmed_total bigint not null default 0,
  primary key (tenant_id, day, branch_id, payment_method, city)
);

-- The same sales by what was sold; products that are no longer there have no category.
create table sales_day_category (
  tenant_id   integer not null references tenant on delete cascade,
  day         date not null,
  branch_id   integer not null references branch on delete cascade,
  -- The department: the topmost category.
  category_id bigint not null,
  orders      integer not null,
  units       integer not null,
  goods       bigint not null,
  primary key (tenant_id, day, branch_id, category_id)
);

-- What lay on the shelves, at the price of the day, and what a month sold of it.
create table stock_day (
  tenant_id   integer not null references tenant on delete cascade,
  day         date not null,
  branch_id   integer not null references branch on delete cascade,
  category_id bigint not null,
  units       bigint not null,
  value       bigint not null,
  sold        bigint not null,
  primary key (tenant_id, day, branch_id, category_id)
);

-- --- Marketplaces ----------------------------------------------------------------------------------------

-- A question that was put to a marketplace, and its last answer.
create table external_query (
  tenant_id     integer not null references tenant on delete cascade,
  provider      text not null,
  -- What was asked, written in one way only, such as 'search|category=267|q=books|from=200'.
  question      text not null,
  -- The items of the answer, in its order; none for an item that is gone.
  item_ids      text[] not null default '{}',
  -- How many the marketplace has in all.
  total         integer not null default 0 check (total >= 0),
  -- Null: never answered yet.
  fetched_at    timestamptz,
  -- Somebody is asking the marketplace, or it failed just now: until then nobody else asks.
  claimed_until timestamptz not null default '-infinity'::timestamptz,
  failed_at     timestamptz,
  primary key (tenant_id, provider, question)
);
create index external_query_age on external_query (fetched_at);

-- An item as its marketplace described it last.
create table external_item (
  tenant_id    integer not null references tenant on delete cascade,
  provider     text not null,
  item_id      text not null,
  -- What lists show, and the marketplace's categories, nearest first.
  card         jsonb not null,
  category_ids text[] not null default '{}',
  -- What the item's own page shows besides; null until somebody opened it.
  detail       jsonb,
  seen_at      timestamptz not null default now(),
  primary key (tenant_id, provider, item_id)
);
create index external_item_age on external_item (seen_at);
-- The makes of one thing, where the marketplace has no call that lists them.
create index external_item_group on external_item (tenant_id, provider, ((card ->> 'groupId')))
  where (card ->> 'groupId') is not null;
-- Finds the items of a marketplace's member whose account was closed there.
create index external_item_seller on external_item (provider, (((card -> 'seller') ->> 'name')))
  where ((card -> 'seller') ->> 'name') is not null;

-- Pictures of outside items by the key they have with us. Only what an adapter wrote here is ever
-- fetched, so the picture service is no open proxy.
create table external_picture (
  key     text primary key,
  url     text not null,
  -- When an item last had this picture: those that no item has had for long are dropped.
  seen_at timestamptz not null default now()
);
create index external_picture_age on external_picture (seen_at);

-- Somebody left for an item's page at its marketplace. Says what and when, never who.
create table external_visit (
  id         bigint generated always as identity primary key,
  tenant_id  integer not null references tenant on delete cascade,
  -- Made up by the browser for this one visit, so that sending it twice counts once.
  visit_id   uuid not null,
  provider   text not null,
  item_id    text not null,
  visited_at timestamptz not null default now(),
  unique (tenant_id, visit_id)
);
create index external_visit_item on external_visit (tenant_id, provider, item_id, visited_at);

-- Calls to a marketplace's service on a day, of all nodes together: it allows so many and no more.
create table external_quota (
  provider       text not null,
  day            date not null,
  spent          integer not null default 0,
  spent_asking   integer not null default 0,
  spent_renewing integer not null default 0,
  primary key (provider, day)
);

-- Calls to a marketplace's service in a minute, of all nodes together, where it counts those.
create table external_pace (
  provider text not null,
  minute   timestamptz not null,
  spent    integer not null default 0,
  primary key (provider, minute)
);

-- What outside marketplaces call their categories, and which version of their tree says so.
create table external_category_tree (
  provider   text primary key,
  version    text not null,
  fetched_at timestamptz not null default now()
);

create table external_category (
  provider text not null references external_category_tree on delete cascade,
  id       text not null,
  title    text not null,
  primary key (provider, id)
);

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

-- --- Webhooks --------------------------------------------------------------------------------------------

-- Outgoing webhooks: what happens in the shop is told to programs of others over HTTP.
create table webhook (
  id              integer generated always as identity primary key,
  tenant_id       integer not null references tenant on delete cascade,
  name            text not null,
  address         text not null,
  -- What it wants to hear of, such as `order.booked`.
  events          text[] not null check (cardinality(events) > 0),
  -- Signs what is sent; encrypted with a key that is not in the database.
  secret          text not null,
  -- The one before it, which signs too until then.
  former_secret   text,
  former_until    timestamptz,
  is_active       boolean not null default true,
  -- Since when every attempt has failed; null: the last one did not.
  failing_since   timestamptz,
  -- When the shop switched it off, for it had failed for days.
  switched_off_at timestamptz,
  version         integer not null default 0,
  created_at      timestamptz not null default now(),
  constraint webhook_check check ((former_secret is null) = (former_until is null))
);
create index webhook_of_shop on webhook (tenant_id, id);
create index webhook_active on webhook (tenant_id) where is_active;

-- What happened, as a webhook of the shop wanted to hear of it. Written in the transaction in which it happened.
create table webhook_event (
  -- Of one subject in the order in which it happened: its row is locked.
  id        bigint generated always as identity primary key,
  tenant_id integer not null references tenant on delete cascade,
  type      text not null,
  -- What it is about, such as `order:KA1234567`.
  subject   text not null,
  data      jsonb not null,
  at        timestamptz not null default now()
);
create index webhook_event_at on webhook_event (at);
create index webhook_event_of_shop on webhook_event (tenant_id);

-- One event on its way to one webhook.
create table webhook_delivery (
  webhook_id   integer not null references webhook on delete cascade,
  event_id     bigint not null references webhook_event on delete cascade,
  subject      text not null,
  state        text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  attempts     integer not null default 0,
  -- Whoever sends it moves this on first: a process that dies meanwhile has lost nothing.
  next_try_at  timestamptz not null default now(),
  tried_at     timestamptz,
  -- Of the last attempt: what was answered, or why nothing was.
  status       integer,
  fault        text,
  answer       text,
  milliseconds integer,
  primary key (webhook_id, event_id)
);
create index webhook_delivery_event on webhook_delivery (event_id);
create index webhook_delivery_due on webhook_delivery (webhook_id, next_try_at) where state = 'waiting';
create index webhook_delivery_untried on webhook_delivery (webhook_id, subject, event_id)
  where (state = 'waiting') and (attempts = 0);
create index webhook_delivery_failed on webhook_delivery (webhook_id, event_id) where state = 'failed';
-- The oldest of a long backlog are found without reading all of it.
create index webhook_delivery_order on webhook_delivery (webhook_id, event_id) where state = 'waiting';

-- References to tables further down

alter table freight_tariff add foreign key (branch_id) references branch(id) on delete cascade;
alter table staff_preference add foreign key (branch_id) references branch(id) on delete set null;
alter table menu_entry add foreign key (text_id) references content_text(id) on delete cascade;
alter table sale_entry add foreign key (refund_id) references order_refund(id) on delete cascade;
alter table restock_alert add foreign key (push_subscription_id) references push_subscription(id) on delete cascade;
alter table restock_alert add foreign key (message_id) references message(id) on delete set null;
alter table restock_alert add foreign key (sms_message_id) references message(id) on delete set null;

-- The place at which the nightly walk over telling words goes on.
insert into telling_word_walk values (0);
