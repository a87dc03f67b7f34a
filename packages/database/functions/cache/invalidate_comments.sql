-- Kept pages show a comment as soon as somebody approves it, and no longer when it is taken back.
create or replace function invalidate_comments() returns trigger language plpgsql as $$
begin
  perform invalidate_tags(old.tenant_id, array['comments:' || old.post]);
  return null;
end $$;
