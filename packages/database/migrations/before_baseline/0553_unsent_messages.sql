-- Which messages did not go out is found by when they went out, and not by their state, which changes twice: the first
-- change needs no new entry in any index (docs/decisions/0553). Called after the migrations, outside of their
-- transaction (docs/migrations.md): the table may be large.
create procedure finish_0553_unsent_messages() language plpgsql as $$
begin
  create index if not exists message_unsent on message (tenant_id, id desc) where sent_at is null;
  commit;
  drop index if exists message_undelivered;
end $$;
