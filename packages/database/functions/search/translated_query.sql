create or replace function translated_query(word text) returns tsquery language sql immutable parallel safe
return plainto_tsquery('pg_catalog.russian', word)
  || plainto_tsquery('pg_catalog.arabic', arabic_letters(word))
  || plainto_tsquery('pg_catalog.swedish', word) || plainto_tsquery('pg_catalog.simple', word);
