-- The word with one letter left out, once for each letter: two words that are one typing error apart
-- share such a key, so a misspelt word is looked up by equality and never by comparing with all.
-- A plural has its singular's keys too: 'hanbag' is one error away from what 'handbags' are.
create or replace function search_keys(word text) returns text[]
language plpgsql immutable parallel safe as $$
declare
  keys text[] := array[word, '=' || search_sound(word)];
begin
  if word !~ '^[a-z]{3,24}$' then return '{}'; end if;
  for place in 1..length(word) loop
    keys := keys || overlay(word placing '' from place for 1);
  end loop;
  if word ~ '...[^s]s$' then
    for place in 1..length(word) - 1 loop
      keys := keys || overlay(left(word, -1) placing '' from place for 1);
    end loop;
  end if;
  return keys;
end $$;
