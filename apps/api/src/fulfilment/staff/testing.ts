import { sql } from 'kysely';
import type { TestOrders } from '../../sales/testing/test-orders.ts';

type Shop = Pick<TestOrders, 'db' | 'tenant' | 'book' | 'staff'>;

/** Orders of the branch in Lahore in the states that fulfilment works with, for tests. */
export function fulfilmentOf(shop: Shop) {
  const { db, tenant } = shop;
  const idOf = async (statement: ReturnType<typeof sql<{ id: number | string }>>) =>
    String((await statement.execute(db)).rows[0]?.id);
  let keys = 0;
  const self = {
    newKey: () => `request-${++keys}-of-test`,
    branch: () => idOf(sql`select id from branch where code = 'lahore'`),
    courier: () =>
      idOf(sql`select id from courier where tenant_id = ${tenant.id} and name = 'TCS'`),
    /** An accepted order with nothing picked. */
    async accepted(quantity = 1): Promise<string> {
      const [id = ''] = await shop.book([{ itemCustomId: 'lamp', quantity }]);
      await shop.staff.move(id, 'Accepted');
      return id;
    },
    lineOf: (orderId: string) =>
      idOf(sql`select l.id from order_item l join orders o on o.id = l.order_id
        where o.order_id = ${orderId}`),
    itemOf: (orderId: string) =>
      idOf(sql`select l.item_id as id from order_item l join orders o on o.id = l.order_id
        where o.order_id = ${orderId}`),
    async picked(): Promise<string> {
      const id = await self.accepted();
      await sql`insert into order_item_pick (order_item_id, picked, by)
        values (${await self.lineOf(id)}::bigint, 1, 'staff:clerk')`.execute(db);
      return id;
    },
    /** An order that waits for a courier: the parcel's id. */
    async waiting(): Promise<string> {
      const id = await self.accepted();
      return idOf(sql`insert into parcel (tenant_id, branch_id, order_id, courier_id, added_by)
        select tenant_id, branch_id, id, ${await self.courier()}::integer, 'staff:clerk'
        from orders where order_id = ${id} returning id`);
    },
    /** An order out for delivery, with a rider or without one. */
    async out(rider?: string): Promise<string> {
      const id = await self.accepted();
      await shop.staff.move(id, 'OutForDelivery');
      if (rider) {
        await sql`with handed as (
            insert into manifest (tenant_id, branch_id, rider_id, handed_by, key)
            select tenant_id, branch_id, ${rider}, 'staff:clerk', ${self.newKey()}
            from orders where order_id = ${id} returning id)
          insert into parcel (tenant_id, branch_id, order_id, rider_id, added_by, manifest_id)
          select o.tenant_id, o.branch_id, o.id, ${rider}, 'staff:clerk', handed.id
          from orders o, handed where o.order_id = ${id}`.execute(db);
      }
      return id;
    },
    /** An order to be picked up at the counter. */
    async toFetch(): Promise<string> {
      const id = await self.accepted();
      await sql`update orders set delivery_method = 'store' where order_id = ${id}`.execute(db);
      return id;
    },
    /** The amount to be collected for an order. */
    async totalOf(orderId: string): Promise<number> {
      return Number(await idOf(sql`select total as id from orders where order_id = ${orderId}`));
    },
    /** A till with cash in it. */
    async till() {
      const branch = await self.branch();
      await sql`insert into cash_entry (tenant_id, branch_id, holder, kind, amount, currency, by)
        values (${tenant.id}, ${branch}::integer, 'branch', 'received', 100, 'PKR', 'staff:clerk')`.execute(
        db,
      );
      return { branch, holder: 'branch' as const, holderId: '', currencyCode: 'PKR' };
    },
  };
  return self;
}
