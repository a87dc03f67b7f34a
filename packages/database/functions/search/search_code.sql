-- A code as the words of a query are written in one (search/words.ts): `MH01-XS-Black` is mh01xsblack.
create or replace function search_code(code text) returns text
language sql immutable parallel safe as $$
  select left(translate(search_fold(code), '/._- ', ''), 40)
$$;
