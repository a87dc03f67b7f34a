create or replace trigger telling_words_inserted after insert on product_search_text
  referencing new table as changed for each statement execute function note_changed_words();
