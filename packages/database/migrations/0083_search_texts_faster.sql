-- The same texts with fewer regular expressions, which were most of what folding cost (docs/decisions/0115).

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
      return regexp_replace(
        lower(translate(
          replace(replace(replace(
            regexp_replace(
              normalize(regexp_replace(folded, '[\u2122\u2120\u00ae\u00a9]', ' ', 'g'), NFKD),
              '[\u0300-\u036f\u0610-\u061a\u064b-\u065f\u0670\u0640''\u2018\u2019\u02bc]', '', 'g'),
            U&'\00df', 'ss'), U&'\00e6', 'ae'), U&'\0153', 'oe'),
          U&'\00f8\0142\0111\0131\00d8\0141\0110', 'oldiold')),
        '[\u0001-\u002c\u003a-\u005e\u0060\u007b-\u00bf\u00d7\u00f7\u02b0-\u02ff\u060c\u061b\u061f\u066a-\u066d\u06d4\u2000-\u2bff\u3000-\u303f\ufe00-\ufe0f\ufff0-\uffff\U0001f000-\U0001faff]+',
        ' ', 'g');
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

-- The words of a folded text, and for 'wh-1000xm5' also 'wh1000xm5' and its pieces 1000, xm and 5,
-- so that it is found however its parts are joined.
create or replace function search_terms(folded text) returns text
language plpgsql immutable parallel safe as $$
declare
  cut text := folded;
begin
  if folded !~ '[0-9/._-]' then return folded; end if;
  if folded ~ '[/._-]' then
    cut := regexp_replace(folded, '[/._-]+', ' ', 'g') || coalesce((
      select string_agg(' ' || regexp_replace(match[1], '[/._-]', '', 'g'), '')
      from regexp_matches(folded, '[^\s/._-]+(?:[/._-]+[^\s/._-]+)+', 'g') as hit(match)
      where length(match[1]) <= 40), '');
  end if;
  if folded ~ '[a-z][0-9]|[0-9][a-z]' then
    cut := cut || coalesce((
      select string_agg(
        ' ' || regexp_replace(match[1], '([a-z])(?=[0-9])|([0-9])(?=[a-z])', '\1\2 ', 'g'), '')
      from regexp_matches(folded, '([a-z0-9]*(?:[a-z][0-9]|[0-9][a-z])[a-z0-9]*)', 'g') as hit(match)
      where length(match[1]) <= 40), '');
  end if;
  return cut;
end $$;
