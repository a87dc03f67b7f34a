create or replace function keep_commonness() returns trigger language plpgsql as $$
begin
  new.commonness := search_commonness(new.frequency);
  return new;
end $$;
