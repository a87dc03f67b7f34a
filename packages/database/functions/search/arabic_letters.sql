-- A folded text in Arabic letters.
create or replace function arabic_letters(folded text) returns text language sql immutable parallel safe
return regexp_replace(translate(folded, U&'\06cc\06a9\06c1', U&'\064a\0643\0647'), '\u0647(?=\s|$)', U&'\0629', 'g');
