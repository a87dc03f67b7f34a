-- The letters of Urdu and Arabic that keyboards write in more than one way, as one.
create or replace function search_letters(folded text) returns text language sql immutable parallel safe
return translate(folded, U&'\064a\0649\0643\0629\0647', U&'\06cc\06cc\06a9\06c1\06c1');
