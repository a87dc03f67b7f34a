-- Messages are carried now: by mail, SMS and push, each once (docs/decisions/0026).

alter table message
  drop constraint message_status_check,
  drop constraint message_channel_check,
  alter status set default 'waiting',
  add html text,
  -- Message-ID and Idempotency-Key are made of it: the same message has the same, however often it
  -- is tried.
  add key uuid not null default gen_random_uuid() unique,
  add attempts integer not null default 0,
  -- When the attempt began whose end is not known.
  add sending_since timestamptz,
  add sent_at timestamptz,
  -- The last fault, for staff; nothing personal.
  add last_error text not null default '',
  -- Of a notice about somebody's account.
  add user_id text references "user" on delete cascade,
  drop constraint message_has_one_cause,
  add constraint message_has_one_cause
    check (num_nonnulls(parent_order_id, form_message_id, user_id) = 1),
  add unique (user_id, kind),
  add push_subscription_id bigint references push_subscription on delete set null;

-- What was written down while nobody carried messages is shown to staff, who may send it on.
update message set status = 'failed', last_error = 'written before anybody carried messages'
where status = 'recorded';

alter table message
  add constraint message_channel_check check (channel in ('email', 'sms', 'push')),
  -- waiting: for its job, or the next try. sending: somebody is at it, or fell while at it. unsure: it
  -- may have arrived, and sending it again might bring it twice.
  add constraint message_status_check
    check (status in ('waiting', 'sending', 'sent', 'failed', 'unsure')),
  add constraint message_sending_since_when check (status <> 'sending' or sending_since is not null);

-- Staff's list of what did not go out, and the metric that counts it.
create index message_undelivered on message (tenant_id, id desc) where status <> 'sent';

-- What visitors did, without a name: `visitor` is a random number of the browser's, kept and sent only
-- after consent.
create table analytics_event (
  id              bigint generated always as identity primary key,
  tenant_id       integer not null references tenant on delete cascade,
  at              timestamptz not null default now(),
  kind            text not null check (kind in ('pageview', 'event', 'timing')),
  name            text not null check (length(name) between 1 and 40),
  path            text not null default '' check (length(path) <= 300),
  visitor         uuid,
  data            jsonb not null default '{}',
  parent_order_id text,
  check ((name = 'purchase') = (parent_order_id is not null))
);
create index analytics_event_by_time on analytics_event (tenant_id, kind, at);
-- Old ones are dropped by age, whosever they are.
create index analytics_event_age on analytics_event using brin (at);
-- An order is bought once, whoever says so and however often.
create unique index analytics_event_purchase on analytics_event (tenant_id, parent_order_id)
  where parent_order_id is not null;
