/** Permissions of staff, as `resource.action`. Roles are database rows with some of them; each staff call requires one. */
export const permissions = [
  'orders.read',
  'orders.note',
  'orders.confirm',
  'orders.accept',
  'orders.cancel',
  'orders.create',
  'orders.edit',
  'orders.editLines',
  'orders.pick',
  'orders.ship',
  'orders.purchase',
  'deliveries.close',
  'deliveries.own',
  'quotes.read',
  'quotes.make',
  'returns.open',
  'returns.receive',
  'returns.handle',
  'refunds.make',
  'refunds.approve',
  'payments.read',
  'payments.settle',
  'money.reconcile',
  'cash.handle',
  'cash.own',
  'customers.read',
  'customers.readOpen',
  'customers.edit',
  'customers.block',
  'customers.merge',
  'customers.erase',
  'products.read',
  'products.edit',
  'products.publish',
  'prices.edit',
  'prices.plan',
  'prices.big',
  'promotions.edit',
  'vouchers.issue',
  'stock.read',
  'stock.move',
  'stock.count',
  'stock.post',
  'stock.transfer',
  'imports.run',
  'exports.run',
  'categories.edit',
  'brands.edit',
  'content.edit',
  'content.publish',
  'translations.edit',
  'moderation.decide',
  'inbox.handle',
  'messages.read',
  'messages.resend',
  'marketplaces.edit',
  'feeds.renew',
  'branches.edit',
  'branches.hours',
  'settings.shop',
  'settings.money',
  'settings.payments',
  'settings.shipping',
  'rates.edit',
  'team.manage',
  'audit.read',
  'audit.own',
  'reports.read',
  'views.share',
  'system.read',
  'system.act',
] as const;
export type Permission = (typeof permissions)[number];

/** The wider permission that includes a narrower one: whoever holds the wider one may grant the narrower one. */
export const wholeOf: { readonly [Part in Permission]?: Permission } = {
  'audit.own': 'audit.read',
  'branches.hours': 'branches.edit',
  'cash.own': 'cash.handle',
  'customers.readOpen': 'customers.read',
  'deliveries.own': 'deliveries.close',
};

/** With several permissions, any of them suffices for the call; its handler checks the rest. */
export type NeededPermission = Permission | readonly Permission[];

/** The role with every permission; a shop always has a member with it. */
export const ownerRole = 'owner';

/** Whether somebody with the permissions `held` may make a call that requires `needed`. */
export const allows = (held: ReadonlySet<Permission>, needed: NeededPermission): boolean =>
  typeof needed === 'string' ? held.has(needed) : needed.some((one) => held.has(one));
