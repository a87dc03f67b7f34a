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
