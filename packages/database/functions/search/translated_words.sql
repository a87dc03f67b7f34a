-- The stems of a text, in the words of its language. The Arabic stemmer knows Arabic letters only. Like all functions in
-- indexes it is bound when it is made: an index is built with no search path.
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
