create or replace trigger search_synonym_cached after insert or update or delete on search_synonym
  for each row execute function invalidate_row('search-words', 'search');
