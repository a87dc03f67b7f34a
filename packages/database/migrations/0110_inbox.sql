-- What becomes of visitors' messages; comments on the blog are moderated instead.
alter table form_message
  add column state text not null default 'new' check (state in ('new', 'taken', 'answered', 'closed', 'spam')),
  -- The member of the staff who looks after it.
  add column assigned_to text;
create index form_message_inbox on form_message (tenant_id, state, id desc) where form <> 'blog-comment';
