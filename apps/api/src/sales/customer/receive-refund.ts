import { type PayoutMethod, paysToAccount } from '@karwan/contract/payout-ways';
import type { PayoutDetails, RefundToReceive } from '@karwan/contract/refund-payout';
import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import type { RequestContext } from '../../platform/context.ts';
import { notFound } from '../../platform/faults.ts';
import { retryTransaction } from '../../platform/retry-transaction.ts';
import { readDetails, sealDetails } from '../life/payout-details.ts';
import { selectOrderForUpdate } from '../life/select-order-for-update.ts';
import { readPayoutProof } from './payout-link.ts';

type Context = Pick<RequestContext, 'db' | 'tenant' | 'secret' | 'formerSecrets'>;

interface Link {
  /** The refund's id. */
  readonly id: string;
  readonly proof: string;
}

/**
 * The refund that a link is about, without the account.
 * @throws NOT_FOUND for a link that the shop did not make
 */
export function readRefundToReceive(context: Context, link: Link): Promise<RefundToReceive> {
  return selectRefund(context.db, context, link);
}

/**
 * The customer names the account that a refund goes to. Counts once: who finds the link later cannot redirect the money.
 * @throws NOT_FOUND for a link that the shop did not make, BAD_REQUEST naming the field
 */
export async function receiveRefundAt(
  context: Context,
  { account, name, ...link }: Link & PayoutDetails,
): Promise<RefundToReceive> {
  const { db, tenant } = context;
  await retryTransaction(db, async (trx) => {
    const { orderId } = await selectRefund(trx, context, link);
    const order = await selectOrderForUpdate(trx, { tenantId: tenant.id, orderId });
    // Read again under the lock.
    const { state, way, amount, currencyCode } = await selectRefund(trx, context, link);
    if (state !== 'waiting' || !paysToAccount(way)) return;
    const sealed = await sealDetails(context, readDetails(way, { account, name }));
    await sql`update refund_payout set details = ${sealed}, state = 'to-be-paid'
      where refund_id = ${link.id}::bigint`.execute(trx);
    const data = { amount, currency: currencyCode, way };
    await sql`insert into order_event (order_id, kind, actor, data)
      values (${order.id}, 'refund-account', ${`customer:${order.ownerId ?? 'guest'}`},
        ${JSON.stringify(data)}::jsonb)`.execute(trx);
  });
  return readRefundToReceive(context, link);
}

/** @throws NOT_FOUND */
async function selectRefund(
  db: Kysely<Database>,
  context: Context,
  { id, proof }: Link,
): Promise<RefundToReceive> {
  const { tenant } = context;
  const until = readPayoutProof(context, tenant.id, id, proof);
  if (!until) throw notFound('Refund');
  const { rows } = await sql<{
    orderId: string;
    amount: number;
    currencyCode: string;
    currency: string;
    way: string;
    payoutState: string;
    linkUntil: Date | null;
  }>`
    select o.order_id as "orderId", p.amount, trim(o.currency) as "currencyCode",
      coalesce(c.symbol, trim(o.currency)) as currency, p.way, p.state as "payoutState", p.link_until as "linkUntil"
    from refund_payout p join orders o on o.id = p.order_id
    left join currency c on c.tenant_id = o.tenant_id and c.code = o.currency
    where p.refund_id = ${id}::bigint and o.tenant_id = ${tenant.id}`.execute(db);
  const [row] = rows;
  if (!row) throw notFound('Refund');
  const { payoutState, way, linkUntil, ...shown } = row;
  // A newer link, another way or the payment voids a link.
  const isOver = linkUntil?.getTime() !== until.getTime() || until <= new Date();
  const state = payoutState === 'awaiting-details' ? 'waiting' : 'received';
  return { ...shown, way: way as PayoutMethod, state: isOver ? 'over' : state };
}
