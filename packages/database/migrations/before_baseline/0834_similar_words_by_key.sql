-- Words that a misspelt word may have been meant for, the commonest first.
create or replace function search_candidates(of_tenant integer, misspelt text)
returns table (word text, frequency integer, sounds boolean)
language plpgsql stable as $$
begin
  -- Planned with the keys at hand: without them the planner takes '&&' for far less selective than it is. '+ 0' rules out the
  -- primary key, by which it would read the shop's whole dictionary where statistics are outdated.
  return query execute
    'select known.word, known.frequency, known.keys && array[$3]
     from search_word known
     where known.tenant_id + 0 = $1 and known.frequency > 0 and known.keys && $2
     order by known.frequency desc limit 200'
    using of_tenant, search_keys(misspelt), '=' || search_sound(misspelt);
end $$;
