create or replace trigger keep_commonness before insert or update of frequency on search_word
  for each row execute function keep_commonness();
