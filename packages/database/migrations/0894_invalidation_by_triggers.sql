-- Triggers of these functions have others now, once those are loaded.
create procedure finish_0894_invalidation_by_triggers() language plpgsql as $$
begin
  drop function if exists notify_categories(), tell_slot(), tell_comment();
end $$;
