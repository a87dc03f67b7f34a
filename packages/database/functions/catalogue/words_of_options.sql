create or replace function words_of_options(options jsonb) returns setof text language sql immutable as $$
  select word from (
    select o ->> 'optionTitle' as word from jsonb_array_elements(options) o
    union
    select v ->> 'valueTitle' from jsonb_array_elements(options) o, jsonb_array_elements(o -> 'values') v
  ) words
  where word <> '' and octet_length(word) <= 2000
$$;
