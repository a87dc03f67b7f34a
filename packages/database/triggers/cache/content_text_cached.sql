create or replace trigger content_text_cached after insert or update or delete on content_text
  for each row execute function invalidate_content();
