-- contract: nothing has read an order's fees from columns since they are lines; 0860 left them to a trigger.
create procedure finish_0911_fees_in_lines_only() language plpgsql as $$
begin
  drop trigger if exists orders_sync_fees on orders;
  drop function if exists sync_order_fees();
  drop function if exists fees_of_columns(orders);
  alter table orders drop column if exists shipping_cost, drop column if exists insurance_fee,
    drop column if exists service_fee, drop column if exists reserve_fee, drop column if exists vat,
    drop column if exists vat_service_fee, drop column if exists custom_duty;
end $$;
