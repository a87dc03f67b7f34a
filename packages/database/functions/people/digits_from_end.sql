-- The digits of a number from its last one on: a prefix of it is what callers remember.
create or replace function digits_from_end(phone text) returns text language sql immutable parallel safe as
  $$ select reverse(regexp_replace(phone, '\D', '', 'g')) $$;
