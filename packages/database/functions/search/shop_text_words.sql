-- As `translated_words`, with which the version before searches. Capitals of every script become small, which search_fold leaves to the database's locale.
create or replace function shop_text_words(language text, content text) returns tsvector language sql immutable parallel safe
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
