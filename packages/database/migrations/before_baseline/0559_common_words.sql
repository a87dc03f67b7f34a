-- What an import writes to the indexes of search (docs/decisions/0564).

-- The order of magnitude of a word's frequency. An import changes the frequencies of thousands of words with every batch; as
-- long as no index contains the frequency itself, such an update is heap-only and writes no index (HOT).
alter table search_word add column commonness smallint not null default 0;
-- Room for the next version of a row on its page.
alter table search_word set (fillfactor = 60);

create function search_commonness(frequency integer) returns smallint
language sql immutable parallel safe as $$
  select case when frequency > 0 then 1 + floor(ln(frequency::float8) / ln(2::float8)) else 0 end::smallint
$$;

create function keep_commonness() returns trigger language plpgsql as $$
begin
  new.commonness := search_commonness(new.frequency);
  return new;
end $$;

create trigger keep_commonness before insert or update of frequency on search_word
  for each row execute function keep_commonness();

-- Called after the migrations, outside of their transaction (docs/migrations.md).
create procedure finish_0559_common_words() language plpgsql as $$
declare
  last search_word;
  next search_word;
  name text;
begin
  -- Entries of more products are merged into an index at once, so that the entry of a word is written less often. The lists are
  -- emptied every minute (merge-pending-lists.ts), since every query reads them from end to end. One lock at a time: a writer
  -- of search documents holds some of these tables and waits for others.
  foreach name in array array['product_search_body', 'product_search_head0', 'product_search_head1',
    'product_search_head2', 'product_search_head3', 'product_search_head4', 'search_word_keys']
  loop
    execute format('alter index %I set (gin_pending_list_limit = 1024)', name);
    commit;
  end loop;
  loop
    select * into next from search_word
    where last is null or (tenant_id, word) > (last.tenant_id, last.word)
    order by tenant_id, word offset 9999 limit 1;
    -- In the order in which writers of search documents lock words.
    perform from search_word
    where (last is null or (tenant_id, word) > (last.tenant_id, last.word))
      and (next is null or (tenant_id, word) <= (next.tenant_id, next.word))
    order by tenant_id, word for update;
    update search_word set frequency = frequency
    where commonness = 0 and frequency > 0
      and (last is null or (tenant_id, word) > (last.tenant_id, last.word))
      and (next is null or (tenant_id, word) <= (next.tenant_id, next.word));
    commit;
    exit when next is null;
    last := next;
  end loop;
  create index if not exists search_word_common1 on search_word (tenant_id, left(word, 1), commonness desc);
  commit;
  create index if not exists search_word_common2 on search_word (tenant_id, left(word, 2), commonness desc);
  commit;
  drop index if exists search_word_begin1;
  drop index if exists search_word_begin2;
  commit;
end $$;
