-- Settings are on every page. The home page alone shows its own content, so other pages stay.
create or replace function invalidate_tenant() returns trigger language plpgsql as $$
declare
  tags text[] := '{tenants,settings}';
begin
  if tg_op = 'DELETE' then
    perform invalidate_tags(old.id, tags);
    return null;
  end if;
  if tg_op = 'UPDATE' then
    old.summary_day := new.summary_day;
    if old is not distinct from new then return null; end if;
    if old.public_settings #> '{home,defaultCategory}' is not distinct from new.public_settings #> '{home,defaultCategory}' then
      old.public_settings := jsonb_set(old.public_settings, '{home}', coalesce(new.public_settings -> 'home', 'null'));
      if old is not distinct from new then tags := '{home}'; end if;
    end if;
  end if;
  perform invalidate_tags(new.id, tags);
  return null;
end $$;
