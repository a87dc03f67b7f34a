create or replace trigger variant_keys before insert or update of choice on variant
  for each row execute function set_variant_keys();
