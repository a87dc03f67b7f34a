-- Whether a shop has a webhook that wants to hear of it. Most have none: then nothing is written.
create or replace function webhooks_want(shop integer, event_type text) returns boolean language sql stable as $$
  select exists (select from webhook w where w.tenant_id = shop and w.is_active and event_type = any (w.events))
$$;
