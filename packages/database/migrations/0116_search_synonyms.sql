-- What the staff say that shoppers mean by a word (docs/decisions/0181), beside the words that every shop knows.
create table search_synonym (
  id        bigint generated always as identity primary key,
  tenant_id integer not null references tenant on delete cascade,
  -- One or two words as search_fold writes them.
  word      text not null check (length(word) between 1 and 81),
  -- Other words for it, likewise, each of which a product may have instead.
  meant     text[] not null check (cardinality(meant) between 1 and 8),
  -- Whether each of the others also stands for the word.
  both_ways boolean not null,
  created_at timestamptz not null default now(),
  unique (tenant_id, word)
);
