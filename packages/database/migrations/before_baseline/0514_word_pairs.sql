-- Words of which a shop's own products suggest that they mean the same (docs/decisions/0514): for the staff to decide.
create table search_word_pair (
  id        bigint generated always as identity primary key,
  tenant_id integer not null references tenant on delete cascade,
  -- One or two words each, as search_fold writes them.
  word      text collate "C" not null check (length(word) between 1 and 81),
  other     text collate "C" not null check (length(other) between 1 and 81),
  -- Between 0 and 1: how sure it is; the surest are shown first.
  score     real not null,
  -- Products that are called by one of the two and say the other of themselves, as far as they were looked at.
  products  integer not null,
  -- Names of a few of these.
  examples  text[] not null,
  -- Null: to be decided. What was decided is not proposed again.
  is_same   boolean,
  unique (tenant_id, word, other),
  check (word < other)
);
