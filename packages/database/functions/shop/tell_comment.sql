-- Kept pages show a comment as soon as somebody approves it, or takes it back.
create or replace function tell_comment() returns trigger language plpgsql as $$
begin
  perform pg_notify('karwan_cache',
    json_build_object('tenant', new.tenant_id, 'tags', array['comments:' || new.post])::text);
  return null;
end $$;
