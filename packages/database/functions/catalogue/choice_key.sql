-- Stands for a value of an option in every product alike: titles differ by language and supplier, ids do not.
create or replace function choice_key(option_id text, value_id text) returns bigint language sql immutable as $$
  select hashtextextended(option_id || e'\n' || value_id, 0)
$$;
