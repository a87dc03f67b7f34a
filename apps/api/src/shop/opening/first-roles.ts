import { ownerRole } from '@karwan/contract/permissions';
import type { Database } from '@karwan/database/connect';
import type { Kysely } from 'kysely';

/** The roles that every shop begins with, in their order. The shop may change their rows, except the owner's. */
const firstRoles = [
  // Owners have every permission, whatever their row says.
  { key: ownerRole, name: 'Owner', name_ur: 'مالک', permissions: '' },
  {
    key: 'manager',
    name: 'Manager',
    name_ur: 'منیجر',
    refund_of_order: 50_000_00,
    refund_of_day: 200_000_00,
    permissions: `orders.read orders.note orders.confirm orders.accept orders.cancel orders.create orders.edit
      orders.editLines orders.pick orders.ship orders.purchase deliveries.close quotes.read quotes.make
      returns.open returns.receive returns.handle refunds.make refunds.approve payments.read money.reconcile
      cash.handle customers.read customers.edit customers.block products.read products.edit products.publish
      prices.edit prices.plan prices.big stock.read stock.move stock.count stock.post stock.transfer imports.run
      exports.run categories.edit brands.edit content.edit content.publish translations.edit moderation.decide
      inbox.handle messages.read messages.resend marketplaces.edit feeds.renew branches.hours team.manage
      audit.read reports.read views.share promotions.edit vouchers.issue`,
  },
  {
    key: 'desk',
    name: 'Desk',
    name_ur: 'آرڈر ڈیسک',
    refund_of_order: 5_000_00,
    refund_of_day: 20_000_00,
    permissions: `orders.read orders.note orders.confirm orders.accept orders.cancel orders.create orders.edit
      quotes.read returns.open refunds.make payments.read customers.read customers.edit products.read stock.read
      moderation.decide inbox.handle messages.read messages.resend audit.own`,
  },
  {
    key: 'warehouse',
    name: 'Warehouse',
    name_ur: 'گودام',
    permissions: `orders.read orders.note orders.pick orders.ship deliveries.close returns.receive cash.own
      customers.readOpen products.read stock.read stock.move stock.count stock.transfer audit.own`,
  },
  {
    key: 'buyer',
    name: 'Buyer',
    name_ur: 'خریدار',
    permissions: `orders.read orders.note quotes.read quotes.make orders.purchase products.read stock.read
      inbox.handle audit.own`,
  },
  {
    key: 'catalogue',
    name: 'Catalogue',
    name_ur: 'کیٹلاگ',
    price_change_percent: 50,
    permissions: `products.read products.edit products.publish prices.edit prices.plan stock.read imports.run
      exports.run categories.edit brands.edit translations.edit marketplaces.edit feeds.renew audit.own`,
  },
  {
    key: 'accounts',
    name: 'Accounts',
    name_ur: 'حسابات',
    refund_of_order: 50_000_00,
    refund_of_day: 200_000_00,
    permissions: `orders.read orders.note refunds.make refunds.approve payments.read payments.settle
      money.reconcile cash.handle customers.read products.read stock.read exports.run settings.money rates.edit
      audit.read reports.read`,
  },
  {
    key: 'content',
    name: 'Content',
    name_ur: 'مواد',
    permissions: `products.read content.edit content.publish translations.edit moderation.decide audit.own`,
  },
  {
    key: 'viewer',
    name: 'Viewer',
    name_ur: 'ناظر',
    permissions: 'orders.read products.read stock.read reports.read',
  },
  // Riders bring what the shop delivers itself: they see their own stops and nothing else.
  { key: 'rider', name: 'Rider', name_ur: 'رائیڈر', permissions: 'deliveries.own cash.own' },
];

export async function insertFirstRoles(trx: Kysely<Database>, tenantId: number): Promise<void> {
  const rows = firstRoles.map((role, position) => ({
    ...role,
    permissions: role.permissions.split(/\s+/).filter(Boolean),
    tenant_id: tenantId,
    position,
  }));
  await trx.insertInto('staff_role').values(rows).execute();
}
