-- Refreshes of one product go one after the other, or the last would not see what the first
-- committed. Products share 256 locks, so that large batches do not exhaust the lock table.
-- Rows are not locked: orders lock items before products and imports the other way round.
create or replace function lock_listing(stripes integer[]) returns void language plpgsql as $$
declare
  stripe integer;
begin
  for stripe in select distinct s from unnest(stripes) s order by s loop
    perform pg_advisory_xact_lock(730102, stripe);
  end loop;
end $$;
