import { type PayoutMethod, type PayoutState, payoutMethodsIn } from '@karwan/contract/payout-ways';
import type { RefundPayout } from '@karwan/contract/refund-payouts';
import type { Database } from '@karwan/database/connect';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { RequestContext } from '../../../platform/context.ts';
import type { StaffSession } from '../../../platform/session.ts';
import { openDetails } from '../../life/payout-details.ts';
import { tillsAfter } from '../refunds/check-till.ts';

type Shop = Pick<RequestContext, 'tenant' | 'secret' | 'formerSecrets'>;

interface Row {
  id: string;
  orderId: string;
  parentOrderId: string;
  branchId: number;
  branchName: string;
  amount: number;
  currency: string;
  way: string;
  state: string;
  details: string | null;
  linkUntil: Date | null;
  approvedAt: Date;
  paidAt: Date | null;
  reference: string;
}

/** Payouts of a member's branches, with the customers' accounts: for members who may refund only. */
export async function selectPayouts(
  db: Kysely<Database>,
  shop: Shop,
  { access: { branches } }: StaffSession,
  which: RawBuilder<unknown>,
): Promise<RefundPayout[]> {
  const { tenant } = shop;
  const { rows } = await sql<Row>`
    select p.refund_id::text as id, o.order_id as "orderId", o.parent_order_id as "parentOrderId",
      o.branch_id as "branchId", b.name as "branchName", p.amount, trim(o.currency) as currency, p.way, p.state,
      p.details, p.link_until as "linkUntil", r.created_at as "approvedAt", p.paid_at as "paidAt", p.reference
    from refund_payout p join order_refund r on r.id = p.refund_id
    join orders o on o.id = p.order_id join branch b on b.id = o.branch_id
    where o.tenant_id = ${tenant.id}
      and (${branches}::integer[] is null or o.branch_id = any(${branches})) and ${which}`.execute(
    db,
  );
  const tills = await tillsAfter(
    db,
    rows.map(({ branchId, currency, amount, way, state }) => ({
      tenantId: tenant.id,
      branchId,
      currency,
      cash: way === 'cash' && state !== 'paid' ? amount : 0,
    })),
  );
  return Promise.all(
    rows.map(async ({ branchId, details, ...row }, index) => ({
      ...row,
      way: row.way as PayoutMethod,
      state: row.state as PayoutState,
      ways: payoutMethodsIn(row.currency, tenant.baseCurrency),
      details: details === null ? null : await openDetails(shop, details),
      till: tills[index] ?? null,
      linkUntil: row.linkUntil?.toISOString() ?? null,
      approvedAt: row.approvedAt.toISOString(),
      paidAt: row.paidAt?.toISOString() ?? null,
    })),
  );
}
