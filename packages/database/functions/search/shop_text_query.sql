-- Texts of any language that have the folded word.
create or replace function shop_text_query(word text) returns tsquery language sql immutable parallel safe
return plainto_tsquery('pg_catalog.russian', word) || plainto_tsquery('pg_catalog.arabic', word)
  || plainto_tsquery('pg_catalog.swedish', word) || plainto_tsquery('pg_catalog.simple', search_letters(word));
