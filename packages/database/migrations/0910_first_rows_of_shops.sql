-- contract: whoever creates a shop writes its roles and couriers; the version before relied on these triggers.
create procedure finish_0910_first_rows_of_shops() language plpgsql as $$
begin
  drop trigger if exists tenant_staff_roles on tenant;
  drop trigger if exists tenant_carriers on tenant;
  drop function if exists give_new_shop_roles(), give_staff_roles(integer), give_new_shop_carriers(), give_couriers(integer);
end $$;
