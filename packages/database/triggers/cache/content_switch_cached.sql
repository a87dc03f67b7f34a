create or replace trigger content_switch_cached after delete on content_switch
  for each row execute function invalidate_content();
