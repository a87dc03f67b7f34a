-- The roles that every shop begins with. Their rows are the shop's to change, except the owner's, who may do everything. Riders
-- bring what the shop delivers itself: they see their own stops and nothing else.
create or replace function give_staff_roles(shop integer) returns void language sql as $$
  insert into staff_role (tenant_id, key, name, name_ur, position, refund_of_order, refund_of_day,
    price_change_percent, export_rows, permissions)
  select shop, key, name, name_ur, position, refund_of_order, refund_of_day, price_change_percent, export_rows,
    string_to_array(permissions, ' ')
  from (values
    ('owner', 'Owner', 'مالک', 0, null::bigint, null::bigint, null::integer, null::integer, ''),
    ('manager', 'Manager', 'منیجر', 1, 5000000, 20000000, null, null,
      'orders.read orders.note orders.confirm orders.accept orders.cancel orders.create orders.edit'
      ' orders.editLines orders.pick orders.ship orders.purchase deliveries.close quotes.read quotes.make'
      ' returns.open returns.receive returns.handle refunds.make refunds.approve payments.read'
      ' money.reconcile cash.handle customers.read customers.edit customers.block products.read'
      ' products.edit products.publish prices.edit prices.plan prices.big stock.read stock.move stock.count'
      ' stock.post stock.transfer imports.run exports.run categories.edit brands.edit content.edit'
      ' content.publish translations.edit moderation.decide inbox.handle messages.read messages.resend'
      ' marketplaces.edit feeds.renew branches.hours team.manage audit.read reports.read views.share'
      ' promotions.edit vouchers.issue'),
    ('desk', 'Desk', 'آرڈر ڈیسک', 2, 500000, 2000000, null, null,
      'orders.read orders.note orders.confirm orders.accept orders.cancel orders.create orders.edit'
      ' quotes.read returns.open refunds.make payments.read customers.read customers.edit products.read'
      ' stock.read moderation.decide inbox.handle messages.read messages.resend audit.own'),
    ('warehouse', 'Warehouse', 'گودام', 3, null, null, null, null,
      'orders.read orders.note orders.pick orders.ship deliveries.close returns.receive cash.own'
      ' customers.readOpen products.read stock.read stock.move stock.count stock.transfer audit.own'),
    ('buyer', 'Buyer', 'خریدار', 4, null, null, null, null,
      'orders.read orders.note quotes.read quotes.make orders.purchase products.read stock.read'
      ' inbox.handle audit.own'),
    ('catalogue', 'Catalogue', 'کیٹلاگ', 5, null, null, 50, null,
      'products.read products.edit products.publish prices.edit prices.plan stock.read imports.run'
      ' exports.run categories.edit brands.edit translations.edit marketplaces.edit feeds.renew audit.own'),
    ('accounts', 'Accounts', 'حسابات', 6, 5000000, 20000000, null, null,
      'orders.read orders.note refunds.make refunds.approve payments.read payments.settle money.reconcile'
      ' cash.handle customers.read products.read stock.read exports.run settings.money rates.edit'
      ' audit.read reports.read'),
    ('content', 'Content', 'مواد', 7, null, null, null, null,
      'products.read content.edit content.publish translations.edit moderation.decide audit.own'),
    ('viewer', 'Viewer', 'ناظر', 8, null, null, null, null,
      'orders.read products.read stock.read reports.read'),
    ('rider', 'Rider', 'رائیڈر', 9, null, null, null, null, 'deliveries.own cash.own')
  ) role (key, name, name_ur, position, refund_of_order, refund_of_day, price_change_percent, export_rows,
    permissions)
  on conflict do nothing
$$;
