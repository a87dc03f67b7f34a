-- What a shop says in its messages instead of the catalogue's texts (docs/decisions/0490).

create table message_words (
  tenant_id integer not null references tenant on delete cascade,
  message   text not null,
  language  text not null,
  -- Its own texts by the parts of the message; those that are not there are the catalogue's.
  texts     jsonb not null check (jsonb_typeof(texts) = 'object'),
  version   integer not null,
  primary key (tenant_id, message, language)
);
