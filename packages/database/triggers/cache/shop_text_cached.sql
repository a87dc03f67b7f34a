create or replace trigger shop_text_cached after insert or update or delete on shop_text
  for each row execute function invalidate_row('texts');
