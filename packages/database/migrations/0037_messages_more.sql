-- What messages say and whom they reach besides what they did so far.

-- Whom to call where goods are handed out; empty: the shop.
alter table branch add column phone text not null default '';

-- The language of what the shop itself gets: reminders, and what visitors wrote.
alter table tenant add column staff_language text not null default 'en'
  check (staff_language in ('en', 'ru', 'ar', 'sv', 'ur'));

-- The language that a customer is written to in; null: none was ever seen.
alter table "user" add column language text check (language in ('en', 'ru', 'ar', 'sv', 'ur'));

-- The language that a visitor wrote to the shop in, and whether they are told that it has come.
alter table form_message
  add column language text not null default 'en' check (language in ('en', 'ru', 'ar', 'sv', 'ur')),
  add column is_acknowledged boolean not null default false;

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

-- A farewell outlives the account that it is about, and nothing of it is kept once it is brought out.
alter table message
  add column is_farewell boolean not null default false,
  drop constraint message_has_one_cause,
  add constraint message_has_one_cause check
    (num_nonnulls(parent_order_id, form_message_id, user_id) = case when is_farewell then 0 else 1 end);

-- The metric of what did not go out, which stays small whatever was sent.
create index message_waiting on message (created_at) where status in ('waiting', 'sending');

-- A browser hears of a customer's orders while they are signed in there: however a session ends, what
-- was to be told to its browser ends with it.
alter table push_subscription
  add column session_id text references session on delete cascade;
create index push_subscription_session on push_subscription (session_id) where session_id is not null;
