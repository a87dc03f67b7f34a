create or replace trigger message_words_cached after insert or update or delete on message_words
  for each row execute function invalidate_row('message-texts');
