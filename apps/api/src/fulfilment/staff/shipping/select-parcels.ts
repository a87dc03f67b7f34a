import type { Carrier, Parcel } from '@karwan/contract/fulfilment/staff/shipping';
import type { Database } from '@karwan/database/connect';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { customerNameOf, userName } from '../../../platform/statements/names.ts';
import { cashDueOf } from '../../../sales/life/cash-due.ts';
import { isPacked, pickedOf } from '../orders-in-work.ts';

interface Row extends Omit<Parcel, 'carrier' | 'addedAt'> {
  addedAt: Date;
  carrierKind: Carrier['kind'];
  carrierId: string;
  carrierName: string;
}

/** The name of the carrier of a parcel or manifest: a courier's, or a rider's as long as they have an account. */
export const carrierNameOf = (of: string) => sql`coalesce(
  (select c.name from courier c where c.id = ${sql.ref(`${of}.courier_id`)}),
  ${userName(`${of}.rider_id`)}, '')`;

/** Parcels `r` with what is shown of their orders, in one statement. */
export async function selectParcels(
  db: Kysely<Database>,
  condition: RawBuilder<unknown>,
  limit: number,
): Promise<Parcel[]> {
  const { rows } = await sql<Row>`
    select r.id::text as id, o.order_id as "orderId", o.parent_order_id as "parentOrderId",
      r.branch_id::text as branch, b.name as "branchName", r.number,
      case when r.rider_id is null then 'courier' else 'rider' end as "carrierKind",
      coalesce(r.rider_id, r.courier_id::text, '') as "carrierId", ${carrierNameOf('r')} as "carrierName",
      ${customerNameOf} as "customerName", coalesce(o.shipping_address ->> 'customerCity', '') as city,
      picked.pieces, ${cashDueOf} as "toCollect", o.currency as "currencyCode",
      coalesce(c.symbol, o.currency) as currency, ${isPacked} as "isPacked", r.added_at as "addedAt"
    from parcel r join orders o on o.id = r.order_id join branch b on b.id = r.branch_id
    left join currency c on c.tenant_id = o.tenant_id and c.code = o.currency
    cross join ${pickedOf}
    where ${condition} order by r.id limit ${limit}`.execute(db);
  return rows.map(({ carrierKind, carrierId, carrierName, addedAt, ...row }) => ({
    ...row,
    carrier: { kind: carrierKind, id: carrierId, name: carrierName },
    addedAt: addedAt.toISOString(),
  }));
}
