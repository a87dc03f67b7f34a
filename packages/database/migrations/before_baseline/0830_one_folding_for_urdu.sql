-- Keyboards for Arabic, Persian and Urdu write the same letters and digits with different code points. Texts are compared with one code
-- point for each, without the hamza and without marks that shape or order letters (docs/decisions/0830-one-folding-for-urdu.md).

-- Lower case, no accents, no apostrophes; every other mark becomes a space except the ones that hold
-- a model number together (- _ / .).
create or replace function search_fold(content text) returns text
language plpgsql immutable parallel safe as $$
declare
  folded text := content;
begin
  if octet_length(folded) <> char_length(folded) then
    -- The marks of ordinary English texts, without which most of them are ASCII.
    folded := replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
      replace(folded, '–', ' '), '—', ' '), '‘', ''), '’', ''), '“', ' '), '”', ' '), '•', ' '),
      '×', ' '), '°', ' '), 'é', 'e'), 'ö', 'o'), 'ü', 'u');
    if octet_length(folded) <> char_length(folded) then
      return translate(regexp_replace(
        lower(translate(
          replace(replace(replace(replace(replace(replace(
            regexp_replace(
              normalize(regexp_replace(
                -- Marks that shape or order letters.
                translate(folded, U&'\00ad\061c\200c\200d\200e\200f\202a\202b\202c\202d\202e\2066\2067\2068\2069\feff', ''),
                 '[\u2122\u2120\u00ae\u00a9]', ' ', 'g'), NFKD),
              '[\u0300-\u036f\u0610-\u061a\u064b-\u065f\u0670\u0640''\u2018\u2019\u02bc]', '', 'g'),
            U&'\00df', 'ss'), U&'\00e6', 'ae'), U&'\0153', 'oe'), U&'\1e9e', 'ss'), U&'\00c6', 'ae'), U&'\0152', 'oe'),
          U&'\00f8\0142\0111\0131\00d8\0141\0110', 'oldiold')),
        '[\u0001-\u002c\u003a-\u005e\u0060\u007b-\u00bf\u00d7\u00f7\u02b0-\u02ff\u060c\u061b\u061f\u066a-\u066d\u06d4\u2000-\u2bff\u3000-\u303f\ufe00-\ufe0f\ufff0-\uffff\U0001f000-\U0001faff]+',
        ' ', 'g'),
        U&'\0671\0643\06aa\064a\0649\0647\06be\0629\06c3\06d5\0660\0661\0662\0663\0664\0665\0666\0667\0668\0669\06f0\06f1\06f2\06f3\06f4\06f5\06f6\06f7\06f8\06f9\0621',
        U&'\0627\06a9\06a9\06cc\06cc\06c1\06c1\06c1\06c1\06c101234567890123456789');
    end if;
  end if;
  folded := replace(lower(folded), '''', '');
  if folded ~ '[^a-z0-9/._ -]' then
    folded := regexp_replace(folded, '[^a-z0-9/._ -]+', ' ', 'g');
  end if;
  -- Several blanks become one.
  if strpos(folded, '  ') > 0 then
    folded := replace(replace(replace(folded, '  ', E' \x01'), E'\x01 ', ''), E'\x01', '');
  end if;
  return folded;
end $$;

-- As shop_text_words and shop_text_query, of texts folded this way. The Arabic stemmer knows Arabic letters only.
create function translated_words(language text, content text) returns tsvector language sql immutable parallel safe
return (
  select case translated_words.language
    when 'ru' then to_tsvector('pg_catalog.russian', folded)
    when 'ar' then to_tsvector('pg_catalog.arabic', translate(folded, U&'\06cc\06a9\06c1', U&'\064a\0643\0647'))
    when 'sv' then to_tsvector('pg_catalog.swedish', folded)
    else to_tsvector('pg_catalog.simple', folded)
  end
  from (
    select translate(search_fold(lower(content collate "pg_c_utf8") collate "default"), '/._-', '    ') as folded
  ) cut
);
create function translated_query(word text) returns tsquery language sql immutable parallel safe
return plainto_tsquery('pg_catalog.russian', word)
  || plainto_tsquery('pg_catalog.arabic', translate(word, U&'\06cc\06a9\06c1', U&'\064a\0643\0647'))
  || plainto_tsquery('pg_catalog.swedish', word) || plainto_tsquery('pg_catalog.simple', word);

-- Synonyms that the shop's staff defined are kept folded.
update search_synonym s set
  word = search_fold(s.word),
  meant = array(select search_fold(other) from unnest(s.meant) with ordinality list (other, place) order by place)
where array_to_string(s.word || s.meant, ' ') ~ '[\u0600-\u06ff]'
  and not exists (
    select from search_synonym other
    where other.tenant_id = s.tenant_id and other.id <> s.id and search_fold(other.word) = search_fold(s.word));
reindex index category_words;

-- Called after the migrations (docs/migrations.md): 0831 has built the index that replaces this one.
create procedure finish_0830_one_folding_for_urdu() language plpgsql as $$
begin
  drop index if exists shop_text_named;
  commit;
end $$;
