-- What was taken back already (docs/decisions/0521). Called after the migrations, outside of their transaction
-- (docs/migrations.md).
create procedure finish_0521_undone_actions() language plpgsql as $$
begin
  create index if not exists staff_action_undoes on staff_action (undoes) where undoes is not null;
  commit;
end $$;
