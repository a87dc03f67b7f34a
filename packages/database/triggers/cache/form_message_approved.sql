create or replace trigger form_message_approved after update of approved_at on form_message
  for each row when (old.approved_at is distinct from new.approved_at)
  execute function invalidate_comments();
