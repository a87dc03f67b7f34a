create or replace trigger listings_task_cached after update of finished_at on staff_task
  for each row when (new.kind = 'listings' and old.finished_at is null and new.finished_at is not null)
  execute function invalidate_row('catalogue');
