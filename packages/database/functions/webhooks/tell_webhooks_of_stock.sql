create or replace function tell_webhooks_of_stock() returns trigger language plpgsql as $$
begin
  if not exists (select from webhook where is_active) then return null; end if;
  insert into webhook_event (tenant_id, type, subject, data)
  select m.tenant_id, 'stock.changed', 'stock:' || m.item_id, jsonb_build_object(
    'itemId', m.item_id::text, 'code', v.code, 'branchId', m.branch_id::text, 'reason', m.reason, 'free', m.free,
    'physical', m.physical, 'freeAfter', m.free_after, 'document',
    case when m.document_id is not null then jsonb_build_object('kind', m.document_kind, 'id', m.document_id) end)
  from added m left join item i on i.id = m.item_id left join variant v on v.id = i.variant_id
  where webhooks_want(m.tenant_id, 'stock.changed')
  order by m.id;
  return null;
end $$;
