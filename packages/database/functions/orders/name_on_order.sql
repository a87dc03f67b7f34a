create or replace function name_on_order(address jsonb) returns text language sql immutable parallel safe as
  $$ select lower(coalesce(address ->> 'customerFirstName', '') || ' '
    || coalesce(address ->> 'customerLastName', '')) $$;
