-- Tells every process, when the transaction commits, to drop what it keeps under these tags: in few notifications, since a
-- payload has less than 8000 bytes.
create or replace function invalidate_tags(of_tenant integer, tags text[]) returns void language plpgsql as $$
declare
  beginning constant text := '{"tenant":' || of_tenant || ',"tags":[';
  written text;
  batch text;
begin
  for written in
    select to_json(tag)::text from unnest(tags) with ordinality listed (tag, place) group by tag order by min(place)
  loop
    if octet_length(beginning) + octet_length(batch) + octet_length(written) > 7900 then
      perform pg_notify('karwan_cache', beginning || batch || ']}');
      batch := null;
    end if;
    batch := coalesce(batch || ',', '') || written;
  end loop;
  if batch is not null then
    perform pg_notify('karwan_cache', beginning || batch || ']}');
  end if;
end $$;
