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
