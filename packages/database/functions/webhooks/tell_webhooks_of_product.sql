-- A transaction that changes a product several times told what the first change made of it. It is told when it commits
-- now, as what it has become (docs/decisions/0400).
create or replace function tell_webhooks_of_product() returns trigger language plpgsql as $$
declare
  about product := case tg_op when 'DELETE' then old else new end;
  happened text := 'product.' || case tg_op when 'INSERT' then 'created' when 'UPDATE' then 'changed' else 'deleted' end;
begin
  if not webhooks_want(about.tenant_id, happened) then return null; end if;
  if tg_op <> 'DELETE' then
    select * into about from product where id = new.id;
    -- It was deleted again, and that is told.
    if not found then return null; end if;
  end if;
  insert into webhook_event (tenant_id, type, subject, data)
  select t.id, happened, 'product:' || about.id, jsonb_build_object('productId', about.id::text,
    'code', about.item_custom_id, 'name', about.name, 'isActive', about.is_active)
  -- A shop that goes with its products is told of nothing.
  from tenant t where t.id = about.tenant_id;
  return null;
end $$;
