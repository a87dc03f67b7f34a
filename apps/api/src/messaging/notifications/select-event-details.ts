import type { PayoutMethod } from '@karwan/contract/payout-ways';
import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';

/** The details of an event. Amounts are minor units of the order's currency. */
export interface EventDetails {
  /** An offer of international shipping, and until when the customer may accept it. */
  readonly offer?: { readonly amount: number; readonly until: Date };
  readonly refunded?: number;
  /** The part of a refund that went back to gift vouchers. */
  readonly voucher?: number;
  /** How the staff paid a refund, and the reference of the transfer or of the voucher. */
  readonly way?: PayoutMethod;
  readonly reference?: string;
  /** The first name of the rider who brings the order. */
  readonly rider?: string;
}

export async function selectEventDetails(
  db: Kysely<Database>,
  { eventId, tenantId }: { eventId?: number; tenantId: number },
): Promise<EventDetails> {
  if (eventId === undefined) return {};
  const { rows } = await sql<{
    kind: string;
    amount: number | null;
    voucher: number;
    way: string | null;
    reference: string | null;
    until: Date | null;
    rider: string | null;
  }>`
    select e.kind, (e.data ->> 'amount')::bigint as amount,
      coalesce((e.data ->> 'voucher')::bigint, 0) as voucher,
      e.data ->> 'way' as way, e.data ->> 'reference' as reference,
      (select q.valid_until from shipping_quote q where q.order_id = e.order_id
        and q.quoted_at <= e.at order by q.id desc limit 1) as until,
      (select u.name from parcel p join "user" u on u.tenant_id = o.tenant_id and u.id = p.rider_id
        where p.order_id = o.id and p.manifest_id is not null order by p.id desc limit 1) as rider
    from order_event e join orders o on o.id = e.order_id
    where e.id = ${eventId} and o.tenant_id = ${tenantId}`.execute(db);
  const { amount = null, voucher = 0, kind, until = null, rider, way, reference } = rows[0] ?? {};
  if (kind === 'out-for-delivery' && rider) return { rider };
  if (amount === null) return {};
  if (kind === 'quoted' && until) return { offer: { amount, until } };
  if (kind !== 'refunded') return {};
  return {
    refunded: amount,
    voucher,
    ...(way && { way: way as PayoutMethod }),
    ...(reference && { reference }),
  };
}
