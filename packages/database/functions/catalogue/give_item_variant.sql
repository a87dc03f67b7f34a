-- What is offered of a product without naming a variant is its only one.
create or replace function give_item_variant() returns trigger language plpgsql as $$
begin
  select v.id into new.variant_id from variant v
  where v.product_id = new.product_id and v.choice = '{}';
  if new.variant_id is null then
    insert into variant as v (tenant_id, product_id, code)
    select p.tenant_id, p.id, p.item_custom_id from product p where p.id = new.product_id
    on conflict (product_id, choice) do update set code = v.code
    returning v.id into new.variant_id;
  end if;
  return new;
end $$;
