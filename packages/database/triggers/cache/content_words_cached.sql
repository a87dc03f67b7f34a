create or replace trigger content_words_cached after update of live on content_words
  for each row when (old.live is distinct from new.live) execute function invalidate_content();
