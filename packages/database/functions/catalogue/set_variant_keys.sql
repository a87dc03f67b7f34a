create or replace function set_variant_keys() returns trigger language plpgsql as $$
begin
  new.keys := array(
    select choice_key(e.key, e.value) from jsonb_each_text(new.choice) e order by e.key);
  return new;
end $$;
