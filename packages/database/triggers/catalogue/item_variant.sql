create or replace trigger item_variant before insert on item
  for each row when (new.variant_id is null) execute function give_item_variant();
