-- Texts that appear, change or disappear: also on every page, if a menu links to one. A switch that is over is the moment at
-- which a planned text, or a part of the home page, appears or disappears.
create or replace function invalidate_content() returns trigger language plpgsql as $$
declare
  changed constant jsonb := to_jsonb(coalesce(new, old));
  about constant integer := coalesce(changed ->> 'text_id', changed ->> 'id');
  of_tenant constant integer :=
    coalesce((changed ->> 'tenant_id')::integer, (select tenant_id from content_text where id = about));
begin
  perform invalidate_tags(of_tenant, array['content']
    || case when tg_table_name = 'content_switch' then array['home'] end
    || case when exists (
      select from menu_entry
      where tenant_id = of_tenant and text_id is not null and (about is null or text_id = about)
    ) then array['settings'] end);
  return null;
end $$;
