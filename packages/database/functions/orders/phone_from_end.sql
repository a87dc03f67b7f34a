-- The digits of an order's phone number from its last one on: a prefix of it is what callers remember.
create or replace function phone_from_end(address jsonb) returns text language sql immutable parallel safe as
  $$ select reverse(regexp_replace(address ->> 'customerPhone', '\D', '', 'g')) $$;
