-- What visitors write to the shop: contact, quote and product requests, comments on blog posts.

create table form_message (
  id           bigint generated always as identity primary key,
  tenant_id    integer not null references tenant on delete cascade,
  form         text not null check (form in ('contact', 'quote', 'product-request', 'blog-comment')),
  name         text not null,
  email        text not null default '',
  phone        text not null default '',
  subject      text not null default '',
  message      text not null,
  -- What was searched for when a product was asked for.
  query        text not null default '',
  -- The blog post a comment belongs to.
  post         text,
  -- A comment is shown from here on; nothing else is ever shown to others.
  approved_at  timestamptz,
  -- The same key is the same message; `request_hash` tells a repetition from another one.
  key          text not null,
  request_hash text not null,
  created_at   timestamptz not null default now(),
  unique (tenant_id, key),
  check ((form = 'blog-comment') = (post is not null)),
  check (approved_at is null or form = 'blog-comment')
);
create index form_message_comments on form_message (tenant_id, post, approved_at)
  where approved_at is not null;

-- Kept pages show a comment as soon as somebody approves it, or takes it back.
create function tell_comment() returns trigger language plpgsql as $$
begin
  perform pg_notify('karwan_cache',
    json_build_object('tenant', new.tenant_id, 'tags', array['comments:' || new.post])::text);
  return null;
end $$;
create trigger form_message_approved after update of approved_at on form_message
  for each row when (old.approved_at is distinct from new.approved_at)
  execute function tell_comment();

-- A message to the outside belongs to a booking or to what a visitor wrote, once a kind.
alter table message
  alter parent_order_id drop not null,
  add form_message_id bigint references form_message on delete cascade,
  add reply_to text not null default '',
  add constraint message_has_one_cause
    check ((parent_order_id is null) <> (form_message_id is null)),
  add unique (form_message_id, kind);

-- How often somebody tried to track a booking, whether there is one or not. Forgotten after an hour,
-- and no loss in a crash.
create unlogged table order_track_try (
  tenant_id       integer not null references tenant on delete cascade,
  parent_order_id text not null,
  tries           integer not null,
  since           timestamptz not null,
  primary key (tenant_id, parent_order_id)
);
create index order_track_try_since on order_track_try (since);
