-- A product is found by single words of what it, its brand or its category is called in the shop's other languages, whatever
-- their endings (docs/decisions/0537). These functions are bound when they are made: an index is built with no search path.

-- The letters of Urdu and Arabic that keyboards write in more than one way, as one.
create function search_letters(folded text) returns text language sql immutable parallel safe
return translate(folded, U&'\064a\0649\0643\0629\0647', U&'\06cc\06cc\06a9\06c1\06c1');

-- The stems of a translated text. Capitals of every script become small, which search_fold leaves to the database's locale.
create function shop_text_words(language text, content text) returns tsvector language sql immutable parallel safe
return (
  select case shop_text_words.language
    when 'ru' then to_tsvector('pg_catalog.russian', folded)
    when 'ar' then to_tsvector('pg_catalog.arabic', folded)
    when 'sv' then to_tsvector('pg_catalog.swedish', folded)
    else to_tsvector('pg_catalog.simple', search_letters(folded))
  end
  from (
    select translate(search_fold(lower(content collate "pg_c_utf8") collate "default"), '/._-', '    ') as folded
  ) cut
);

-- Texts of any language that have the folded word.
create function shop_text_query(word text) returns tsquery language sql immutable parallel safe
return plainto_tsquery('pg_catalog.russian', word) || plainto_tsquery('pg_catalog.arabic', word)
  || plainto_tsquery('pg_catalog.swedish', word) || plainto_tsquery('pg_catalog.simple', search_letters(word));

-- Called after the migrations, outside of their transaction (docs/migrations.md).
create procedure finish_0537_translated_words() language plpgsql as $$
begin
  create index if not exists shop_text_named on shop_text using gin (shop_text_words(language, text))
    where octet_length(source) <= 80;
  commit;
end $$;
