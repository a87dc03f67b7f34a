create or replace function note_changed_words() returns trigger language plpgsql as $$
begin
  insert into telling_word_due (product_id)
  select product_id from changed order by product_id on conflict do nothing;
  return null;
end $$;
