-- The Arabic stemmer tells the ending of most nouns (ة) from the letter that ends few of them (ه). Folding makes them one, so that a stemmed word
-- gets the ending of most nouns.

-- A folded text in Arabic letters.
create function arabic_letters(folded text) returns text language sql immutable parallel safe
return regexp_replace(translate(folded, U&'\06cc\06a9\06c1', U&'\064a\0643\0647'), '\u0647(?=\s|$)', U&'\0629', 'g');

create or replace function translated_words(language text, content text) returns tsvector language sql immutable parallel safe
return (
  select case translated_words.language
    when 'ru' then to_tsvector('pg_catalog.russian', folded)
    when 'ar' then to_tsvector('pg_catalog.arabic', arabic_letters(folded))
    when 'sv' then to_tsvector('pg_catalog.swedish', folded)
    else to_tsvector('pg_catalog.simple', folded)
  end
  from (
    select translate(search_fold(lower(content collate "pg_c_utf8") collate "default"), '/._-', '    ') as folded
  ) cut
);
create or replace function translated_query(word text) returns tsquery language sql immutable parallel safe
return plainto_tsquery('pg_catalog.russian', word)
  || plainto_tsquery('pg_catalog.arabic', arabic_letters(word))
  || plainto_tsquery('pg_catalog.swedish', word) || plainto_tsquery('pg_catalog.simple', word);

-- Called after the migrations (docs/migrations.md).
create procedure finish_0832_arabic_endings() language plpgsql as $$
begin
  reindex index shop_text_translated;
  commit;
end $$;
