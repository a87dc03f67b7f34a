-- Invalidates the tags that the trigger names when a row of a shop changes.
create or replace function invalidate_row() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old is not distinct from new then return null; end if;
  perform invalidate_tags(case when tg_op = 'DELETE' then old.tenant_id else new.tenant_id end, tg_argv::text[]);
  return null;
end $$;
