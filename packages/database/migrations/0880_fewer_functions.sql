-- What `give_staff_roles` does now, once that is loaded; and what nothing has called since 0830.
create procedure finish_0880_fewer_functions() language plpgsql as $$
begin
  drop trigger if exists tenant_staff_roles_promotions on tenant;
  drop trigger if exists tenant_staff_roles_vouchers on tenant;
  drop function if exists give_new_shop_promotions(), give_new_shop_vouchers(),
    give_promotion_permission(integer), give_voucher_permission(integer), give_rider_role(integer),
    name_staff_roles_in_urdu(integer), settle_search_tiers(integer), shop_text_words(text, text),
    shop_text_query(text), search_letters(text);
end $$;
