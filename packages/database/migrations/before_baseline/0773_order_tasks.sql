-- Steps of all orders of a list are made by a worker, in parts.
alter table staff_task drop constraint staff_task_kind_check;
alter table staff_task add constraint staff_task_kind_check
  check (kind in ('listings', 'branch', 'zones', 'prices', 'orders')) not valid;

create procedure finish_0773_order_tasks() language plpgsql as $$
begin
  alter table staff_task validate constraint staff_task_kind_check;
  commit;
end $$;
