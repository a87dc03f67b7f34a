import type { DeliveryStop } from '@karwan/contract/fulfilment/staff/deliveries';
import { dayInPakistan, timeInPakistan } from '@karwan/contract/pakistan-time';
import { sql } from 'kysely';
import type { RequestContext } from '../../../platform/context.ts';
import { requireStaff } from '../../../platform/session.ts';
import { customerNameOf, fullName } from '../../../platform/statements/names.ts';
import { cashDueOf } from '../../../sales/life/cash-due.ts';
import { mapsLink } from '../../../sales/reading/maps-link.ts';
import { noteSql } from '../../../sales/reading/order-texts.ts';
import { ofBranches } from '../orders-in-work.ts';
import { carriedBy, isStopOf } from './own-stops.ts';

interface Input {
  readonly state: 'open' | 'done';
  readonly rider?: string | undefined;
  readonly branch?: string | undefined;
  readonly after?: string | undefined;
  readonly perPage: number;
}

interface Row {
  id: number;
  orderId: string;
  parentOrderId: string;
  orderStatus: DeliveryStop['orderStatus'];
  branchName: string;
  customerName: string;
  address: Record<string, unknown>;
  customerNotes: string;
  pieces: number;
  toCollect: number;
  currencyCode: string;
  currency: string;
  startSlot: Date | null;
  endSlot: Date | null;
  riderId: string | null;
  riderName: string | null;
  handedAt: Date | null;
  last: DeliveryStop['last'];
}

/** The start of today in Pakistan. */
const today = () => sql`${timeInPakistan(dayInPakistan(new Date()), 0)}`;

/**
 * Delivery stops in the order of their hand-over: those that are open, or those that were closed today. A member who
 * may close only their own stops sees no others.
 */
export async function listStops(
  context: RequestContext,
  { state, rider, branch, after, perPage }: Input,
): Promise<{ stops: DeliveryStop[]; next: string | null }> {
  const { db, tenant } = context;
  const staff = await requireStaff(context);
  // Couriers deliver their parcels themselves, so these are no stops.
  const ofState =
    state === 'open'
      ? sql`o.status = 'OutForDelivery' and carried.courier_id is null`
      : sql`o.status in ('Delivered', 'NoShow') and o.id in (
          select a.order_id from delivery_attempt a where a.at >= ${today()})`;
  const { rows } = await sql<Row>`
    select o.id, o.order_id as "orderId", o.parent_order_id as "parentOrderId", o.status as "orderStatus",
      b.name as "branchName", ${customerNameOf} as "customerName", o.shipping_address as address,
      ${noteSql} as "customerNotes", ${cashDueOf} as "toCollect", o.currency as "currencyCode",
      coalesce(c.symbol, o.currency) as currency, o.start_slot as "startSlot", o.end_slot as "endSlot",
      (select coalesce(sum(l.quantity), 0)::integer from order_item l where l.order_id = o.id) as pieces,
      carried.rider_id as "riderId", carried.handed_at as "handedAt",
      (select ${fullName('u')} from "user" u
        where u.tenant_id = o.tenant_id and u.id = carried.rider_id) as "riderName",
      (select json_build_object('id', a.id::text, 'result', a.result, 'at', a.at, 'nextAt', a.next_at,
          'note', a.note, 'receivedBy', a.received_by,
          'hasPhoto', a.photo is not null)
        from delivery_attempt a where a.order_id = o.id order by a.id desc limit 1) as last
    from orders o left join ${carriedBy} on true
    join branch b on b.id = o.branch_id
    left join currency c on c.tenant_id = o.tenant_id and c.code = o.currency
    where o.tenant_id = ${tenant.id} and o.delivery_method = 'home' and ${ofState}
      and ${ofBranches(staff.access.branches, branch)} and ${isStopOf(staff)}
      and (${rider ?? null}::text is null or carried.rider_id = ${rider ?? null})
      and (${after ?? null}::bigint is null or o.id > ${after ?? null}::bigint)
    order by o.id limit ${perPage + 1}`.execute(db);
  const stops = rows.slice(0, perPage).map(present);
  return { stops, next: rows.length > perPage ? (stops.at(-1)?._id ?? null) : null };
}

const iso = (text: string) => new Date(text).toISOString();

function present({ id, address, riderId, riderName, last, ...row }: Row): DeliveryStop {
  const text = (field: string) => String(address[field] ?? '');
  return {
    ...row,
    _id: String(id),
    phone: text('customerPhone'),
    house: text('customerHouseNumber'),
    street: text('customerStreet'),
    area: text('customerArea'),
    city: text('customerCity'),
    map: mapsLink(address.customerLat, address.customerLng) ?? '',
    startSlot: row.startSlot?.toISOString() ?? null,
    endSlot: row.endSlot?.toISOString() ?? null,
    handedAt: row.handedAt?.toISOString() ?? null,
    rider: riderId ? { id: riderId, name: riderName ?? '' } : null,
    last: last && { ...last, at: iso(last.at), nextAt: last.nextAt && iso(last.nextAt) },
  };
}
