-- A webhook that is being removed takes no event any more: its deletion would be waited for, and then the insert that
-- names it would fail what is told, such as a booking (docs/decisions/0400).
create or replace function queue_webhook_events() returns trigger language plpgsql as $$
begin
  insert into webhook_delivery (webhook_id, event_id, subject)
  select w.id, a.id, a.subject
  from added a join webhook w on w.tenant_id = a.tenant_id and w.is_active and a.type = any (w.events)
  order by a.id, w.id
  for key share of w skip locked;
  return null;
end $$;
