create or replace trigger form_message_deleted after delete on form_message
  for each row when (old.approved_at is not null) execute function invalidate_comments();
