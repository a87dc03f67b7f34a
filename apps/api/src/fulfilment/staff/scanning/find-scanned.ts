import type { NextStep, Scanned } from '@karwan/contract/fulfilment/staff/scanning';
import type { OrderStatus } from '@karwan/contract/order';
import { sql } from 'kysely';
import type { RequestContext } from '../../../platform/context.ts';
import { requireStaff, type StaffSession } from '../../../platform/session.ts';
import { customerNameOf } from '../../../platform/statements/names.ts';
import { variantsOfCode } from '../../../stock/ledger/scanned-code.ts';
import { carriedBy, isStopOf } from '../deliveries/own-stops.ts';
import { isInWork, isPacked, ofBranches, pickedOf } from '../orders-in-work.ts';
import { linesOf } from '../picking/pick-scanned.ts';

type Context = Pick<RequestContext, 'db' | 'tenant' | 'session'>;

/** The maximum number of orders that one code can stand for: the parts of a booking. */
const max = 20;

/** The product or orders of a scanned code, and the next step of each. */
export async function findScanned(context: Context, code: string): Promise<Scanned> {
  const staff = await requireStaff(context);
  const [orders, products] = await Promise.all([
    findOrders(context, staff, code),
    staff.access.permissions.has('products.read') ? findProducts(context, staff, code) : [],
  ]);
  return { orders, products };
}

interface Row {
  orderId: string;
  parentOrderId: string;
  orderStatus: OrderStatus;
  customerName: string;
  branchName: string;
  deliveryMethod: 'home' | 'store';
  isInWork: boolean;
  isPacked: boolean;
  isWaiting: boolean;
}

async function findOrders(
  { db, tenant }: Context,
  staff: StaffSession,
  code: string,
): Promise<Scanned['orders']> {
  const number = code.toUpperCase();
  // Riders see only orders that they carry.
  const isSeen = staff.access.permissions.has('orders.read') ? sql`true` : isStopOf(staff);
  const { rows } = await sql<Row>`
    select o.order_id as "orderId", o.parent_order_id as "parentOrderId", o.status as "orderStatus",
      ${customerNameOf} as "customerName", b.name as "branchName", o.delivery_method as "deliveryMethod",
      ${isInWork} as "isInWork", ${isPacked} as "isPacked",
      exists (select from parcel r where r.order_id = o.id and r.manifest_id is null) as "isWaiting"
    from (
      select id from orders where tenant_id = ${tenant.id} and order_id = ${number}
      union select id from orders where tenant_id = ${tenant.id} and parent_order_id = ${number}
      union select id from orders where tenant_id = ${tenant.id} and tracking_number is not null
        and lower(tracking_number) = lower(${code})
      union select order_id from parcel where tenant_id = ${tenant.id} and number <> ''
        and lower(number) = lower(${code})
    ) named join orders o on o.id = named.id join branch b on b.id = o.branch_id
    left join ${carriedBy} on true cross join ${pickedOf}
    where ${ofBranches(staff.access.branches)} and ${isSeen}
    order by o.id desc limit ${max}`.execute(db);
  return rows.map(
    ({ deliveryMethod, isInWork: isOpen, isPacked: packed, isWaiting, ...order }) => ({
      ...order,
      next: nextOf({ ...order, deliveryMethod, isInWork: isOpen, isPacked: packed, isWaiting }),
    }),
  );
}

/** The next step of an order. */
function nextOf(order: Omit<Row, 'customerName' | 'branchName'>): NextStep {
  const { orderStatus: status, deliveryMethod, isInWork: isOpen } = order;
  if (status === 'Booked') return 'accept';
  if (status === 'OutForDelivery') return 'deliver';
  if (deliveryMethod === 'store') {
    if (status === 'NoShow') return 'hand-out';
    return isOpen ? (order.isPacked ? 'hand-out' : 'pick') : 'look';
  }
  if (!isOpen) return 'look';
  if (order.isWaiting) return 'hand-over';
  return order.isPacked ? 'ship' : 'pick';
}

async function findProducts(
  { db, tenant }: Context,
  staff: StaffSession,
  code: string,
): Promise<Scanned['products']> {
  const { rows } = await sql<Scanned['products'][number]>`
    select p.item_custom_id as "itemCustomId", v.code, p.name,
      (select coalesce(sum(l.quantity - coalesce(f.picked, 0)), 0)::integer
        from ${linesOf(tenant.id, code)} join orders o on o.id = l.order_id
        left join order_item_pick f on f.order_item_id = l.id
        where l.variant_id = v.id and o.tenant_id = ${tenant.id} and ${isInWork}
          and ${ofBranches(staff.access.branches)}) as waiting
    from ${variantsOfCode(tenant.id, code)} meant join variant v on v.id = meant.id join product p on p.id = v.product_id
    order by v.id limit ${max}`.execute(db);
  return rows;
}
