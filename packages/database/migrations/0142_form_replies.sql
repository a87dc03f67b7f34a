-- What the staff answered to a visitor's message otherwise than by mail: it is written down, not sent.
create table form_reply (
  id              bigint generated always as identity primary key,
  form_message_id bigint not null references form_message on delete cascade,
  -- The same key is the same answer.
  key             text not null,
  channel         text not null check (channel in ('whatsapp', 'phone')),
  text            text not null check (length(text) between 1 and 5000),
  written_by      text not null,
  written_at      timestamptz not null default now(),
  unique (form_message_id, key)
);
create index form_message_of_member on form_message (tenant_id, assigned_to, id desc)
  where assigned_to is not null and form <> 'blog-comment';
