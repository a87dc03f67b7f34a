-- Search: what each product is found by, and the dictionary that completes and corrects words.
-- Texts are cut into words by search_terms here and by readWords in the API's search: the two must
-- cut alike, which a test holds them to.

-- English stems without stop words: 'it' and 'a' are names of things in a shop.
create text search dictionary karwan_stem (template = snowball, language = english);
create text search configuration karwan (copy = simple);
alter text search configuration karwan
  alter mapping for asciiword, word with karwan_stem;

-- Lower case, no accents, no apostrophes; every other mark becomes a space except the ones that hold
-- a model number together (- _ / .).
create function search_fold(content text) returns text
language plpgsql immutable parallel safe as $$
begin
  return case
    when octet_length(content) = char_length(content) then
      regexp_replace(replace(lower(content), '''', ''), '[^a-z0-9/._-]+', ' ', 'g')
    else
      regexp_replace(
        lower(translate(
          replace(replace(replace(
            regexp_replace(
              normalize(regexp_replace(content, '[\u2122\u2120\u00ae\u00a9]', ' ', 'g'), NFKD),
              '[\u0300-\u036f\u0610-\u061a\u064b-\u065f\u0670\u0640''\u2018\u2019\u02bc]', '', 'g'),
            U&'\00df', 'ss'), U&'\00e6', 'ae'), U&'\0153', 'oe'),
          U&'\00f8\0142\0111\0131\00d8\0141\0110', 'oldiold')),
        '[\u0001-\u002c\u003a-\u005e\u0060\u007b-\u00bf\u00d7\u00f7\u02b0-\u02ff\u060c\u061b\u061f\u066a-\u066d\u06d4\u2000-\u2bff\u3000-\u303f\ufe00-\ufe0f\ufff0-\uffff\U0001f000-\U0001faff]+',
        ' ', 'g')
  end;
end $$;

-- The words of a folded text, and for 'wh-1000xm5' also 'wh1000xm5' and its pieces 1000, xm and 5,
-- so that it is found however its parts are joined.
create function search_terms(folded text) returns text
language plpgsql immutable parallel safe as $$
begin
  return case when folded ~ '[0-9/._-]' then
    regexp_replace(folded, '[/._-]+', ' ', 'g')
    || coalesce((
      select string_agg(' ' || regexp_replace(match[1], '[/._-]', '', 'g'), '')
      from regexp_matches(folded, '[^\s/._-]+(?:[/._-]+[^\s/._-]+)+', 'g') as hit(match)
      where length(match[1]) <= 40), '')
    || coalesce((
      select string_agg(
        ' ' || regexp_replace(match[1], '([a-z])(?=[0-9])|([0-9])(?=[a-z])', '\1\2 ', 'g'), '')
      from regexp_matches(folded, '([a-z0-9]*(?:[a-z][0-9]|[0-9][a-z])[a-z0-9]*)', 'g') as hit(match)
      where length(match[1]) <= 40), '')
  else folded end;
end $$;

-- Spellings that a reader of Roman Urdu takes for the same word come out equal:
-- shalwar/salwar, kameez/kamiz/kamees, dupatta/dopatta, khussa/kusa, qameez/kameez.
create function search_sound(word text) returns text
language plpgsql immutable parallel safe as $$
begin
  return regexp_replace(regexp_replace(regexp_replace(translate(
    regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
      word, '(ee|ea|ie|ei|ey)', 'i', 'g'), '(oo|ou|au)', 'u', 'g'),
      'ph', 'f', 'g'), 'c(?!h)', 'k', 'g'),
      '([bdgjkst])h', '\1', 'g'),
    'qwzoey', 'kvsuii'),
    '([aeiou])h', '\1', 'g'), 'ai', 'i', 'g'), '(.)\1+', '\1', 'g');
end $$;

-- The word with one letter left out, once for each letter: two words that are one typing error apart
-- share such a key, so a misspelt word is looked up by equality and never by comparing with all.
create function search_keys(word text) returns text[]
language plpgsql immutable parallel safe as $$
declare
  keys text[] := array[word, '=' || search_sound(word)];
begin
  if word !~ '^[a-z]{3,24}$' then return '{}'; end if;
  for place in 1..length(word) loop
    keys := keys || overlay(word placing '' from place for 1);
  end loop;
  return keys;
end $$;

-- Two tables, because searching reads many rows of the first and it must stay narrow.
create table product_search (
  product_id bigint primary key references product on delete cascade,
  tenant_id  integer not null references tenant on delete cascade,
  -- What the product is: A name, B brand and category, C ancestors, options, features, what the name
  -- says after 'for' or 'with', ids. Ranked by.
  head       tsvector not null,
  popularity integer not null,
  listed_at  timestamptz not null
);
create table product_search_text (
  product_id bigint primary key references product_search on delete cascade,
  tenant_id  integer not null,
  -- Head, specifications and description; asked when the head gives too little.
  body       tsvector not null,
  -- Unstemmed words of the head: this product's part of search_word.
  words      text[] not null
);
-- A short pending list: every search reads it from end to end.
create index product_search_head on product_search using gin (head) with (gin_pending_list_limit = 256);
create index product_search_body on product_search_text using gin (body) with (gin_pending_list_limit = 256);
create index product_search_popular on product_search (tenant_id, popularity desc, product_id desc);

-- The words of a shop and in how many products each stands.
create table search_word (
  tenant_id integer not null references tenant on delete cascade,
  word      text collate "C" not null,
  frequency integer not null,
  keys      text[] not null,
  primary key (tenant_id, word)
);
create index search_word_keys on search_word using gin (keys);
-- Short beginnings have thousands of words: the commonest must be found without reading them all.
create index search_word_begin1 on search_word (tenant_id, left(word, 1), frequency desc);
create index search_word_begin2 on search_word (tenant_id, left(word, 2), frequency desc);

-- Words that a misspelt word may have been meant for, the commonest first.
create function search_candidates(of_tenant integer, misspelt text)
returns table (word text, frequency integer, sounds boolean)
language sql stable
-- The planner takes '&&' for far less selective than it is here.
set enable_seqscan = off as $$
  with sought as materialized (select search_keys(misspelt) as keys)
  select known.word, known.frequency, known.keys && array['=' || search_sound(misspelt)]
  from sought, search_word known
  where known.tenant_id = of_tenant and known.frequency > 0 and known.keys && sought.keys
  order by known.frequency desc limit 200
$$;

-- Brings the three tables up to date for these products. Products that are gone or not
-- active leave them. Rows that would not change are not written.
create function refresh_search(product_ids bigint[]) returns void
language sql as $$
  with recursive
  wanted as materialized (
    select p.* from product p where p.id = any (product_ids) and p.is_active
      and exists (select from item i where i.product_id = p.id and i.is_active)
  ),
  path as (
    select c.id, c.parent_id, c.name as leaf, ''::text as above, 1 as depth
    from category c where c.id in (select category_id from wanted)
    union all
    select path.id, c.parent_id, path.leaf, path.above || ' ' || c.name, path.depth + 1
    from path join category c on c.id = path.parent_id
    where path.depth < 12
  ),
  place as materialized (
    select distinct on (id) id, leaf, above from path order by id, depth desc
  ),
  content as materialized (
    select w.id, w.tenant_id, w.popularity, w.listed_at,
      search_terms(search_fold(coalesce(front.name, w.name))) as name,
      search_terms(search_fold(coalesce(b.title, ''))) as brand,
      search_terms(search_fold(place.leaf)) as leaf,
      search_terms(search_fold(place.above)) as above,
      search_terms(search_fold(
        substr(w.name, coalesce(length(front.name), length(w.name)) + 1) || ' '
        || coalesce((
          select string_agg(v ->> 'valueTitle', ' ')
          from jsonb_array_elements(w.options) o, jsonb_array_elements(o -> 'values') v), '') || ' '
        || coalesce((select string_agg(f ->> 'value', ' ') from jsonb_array_elements(w.features) f), '')
      )) as detail,
      search_terms(search_fold(w.item_custom_id || ' ' || coalesce(w.gtin, ''))) as ids,
      -- Only cut, without the other ways of joining: these texts are long.
      translate(search_fold(
        coalesce((
          select string_agg((s ->> 'name') || ' ' || (s ->> 'value'), ' ')
          from jsonb_array_elements(w.specs || w.facts) s), '') || ' '
        || left(regexp_replace(w.description, '<[^>]*>', ' ', 'g'), 1000)
      ), '/._-', '    ') as rest
    from wanted w
    join place on place.id = w.category_id
    left join brand b on b.id = w.brand_id
    -- 'Case for iPhone 15': a case.
    cross join lateral (
      select substring(w.name from '(?i)^(.+?)\s(?:for|with|compatible|fits|including|incl\.?)\s') as name
    ) front
  ),
  fresh as materialized (
    select id, tenant_id, popularity, listed_at,
      head, strip(head) || strip(to_tsvector('karwan', rest)) as body,
      tsvector_to_array(to_tsvector('simple',
        name || ' ' || brand || ' ' || leaf || ' ' || above || ' ' || detail)) as words
    from (
      select *,
        setweight(to_tsvector('karwan', name), 'A')
        || setweight(to_tsvector('karwan', brand || ' ' || leaf), 'B')
        || setweight(to_tsvector('karwan', above || ' ' || detail || ' ' || ids), 'C') as head
      from content
    ) weighted
  ),
  before as materialized (
    select product_id, tenant_id, words from product_search_text where product_id = any (product_ids)
  ),
  removed as (
    delete from product_search s
    where s.product_id = any (product_ids) and s.product_id not in (select id from fresh)
    returning s.product_id
  ),
  headed as (
    insert into product_search as s (product_id, tenant_id, head, popularity, listed_at)
    select id, tenant_id, head, popularity, listed_at from fresh order by id
    on conflict (product_id) do update set
      head = excluded.head, popularity = excluded.popularity, listed_at = excluded.listed_at
    where (s.head, s.popularity, s.listed_at)
      is distinct from (excluded.head, excluded.popularity, excluded.listed_at)
  ),
  written as (
    insert into product_search_text as s (product_id, tenant_id, body, words)
    select id, tenant_id, body, words from fresh order by id
    on conflict (product_id) do update set body = excluded.body, words = excluded.words
    where (s.body, s.words) is distinct from (excluded.body, excluded.words)
    returning s.product_id
  ),
  change as (
    select tenant_id, word, sum(step)::integer as step
    from (
      select tenant_id, unnest(words) as word, 1 as step
      from fresh where id in (select product_id from written)
      union all
      select tenant_id, unnest(words), -1
      from before
      where product_id in (select product_id from written union all select product_id from removed)
    ) steps
    where length(word) <= 40
    group by tenant_id, word
    having sum(step) <> 0
  )
  insert into search_word as known (tenant_id, word, frequency, keys)
  select tenant_id, word, step,
    -- Keys are slow to make and most words are known.
    case when exists (
      select from search_word old where old.tenant_id = change.tenant_id and old.word = change.word
    ) then '{}' else search_keys(word) end
  from change order by tenant_id, word
  on conflict (tenant_id, word) do update
    set frequency = greatest(known.frequency + excluded.frequency, 0);
$$;
