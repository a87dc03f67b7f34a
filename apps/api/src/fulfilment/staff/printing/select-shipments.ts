import type { PrintedOrder } from '@karwan/contract/printing';
import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import { carrierNameOf } from '../shipping/select-parcels.ts';

type Shipment = Pick<PrintedOrder, 'sender' | 'parcel'>;

interface Row {
  orderId: string;
  phone: string;
  address: string;
  city: string;
  carrier: string;
  number: string;
}

/** Where orders are sent from and who carries them, by order number: from the pile on, before they are handed over. */
export async function selectShipments(
  db: Kysely<Database>,
  tenantId: number,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, Shipment>> {
  const { rows } = await sql<Row>`
    select o.order_id as "orderId", b.phone, b.address, b.city,
      coalesce(o.tracking_carrier, given.carrier, '') as carrier,
      coalesce(o.tracking_number, given.number, '') as number
    from orders o join branch b on b.id = o.branch_id
    left join lateral (
      select ${carrierNameOf('r')} as carrier, r.number from parcel r
      where r.order_id = o.id order by r.id desc limit 1) given on true
    where o.tenant_id = ${tenantId} and o.order_id = any(${orderIds})`.execute(db);
  return new Map(
    rows.map(({ orderId, carrier, number, ...sender }) => [
      orderId,
      { sender, parcel: carrier || number ? { carrier, number } : null },
    ]),
  );
}
