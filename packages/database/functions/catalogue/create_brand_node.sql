-- A brand is listed like any category: it gets a node of type BRAND of its own.
create or replace function create_brand_node() returns trigger language plpgsql as $$
begin
  insert into category (tenant_id, name, title, menu_url, picture, node_type)
  values (new.tenant_id, new.title, new.title, 'brands/' || new.slug, new.picture, 'BRAND')
  on conflict (tenant_id, menu_url) do update set name = excluded.name
  returning id into new.node_id;
  return new;
end $$;
