-- After orders_sync_fees, by its name: triggers of a kind fire in that order.
create or replace trigger orders_within_rules before insert or update on orders for each row execute function check_order();
