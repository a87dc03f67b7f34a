create or replace function name_of_person(name text, last_name text) returns text language sql immutable parallel safe as
  $$ select lower(name || ' ' || last_name) $$;
