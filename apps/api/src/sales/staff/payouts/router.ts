import { sql } from 'kysely';
import { api, type RequestContext } from '../../../platform/context.ts';
import { requireStaff } from '../../../platform/session.ts';
import { withinBranches } from '../../../platform/staff/branches-of.ts';
import { arrangePayout } from './arrange-payout.ts';
import { payPayout } from './pay-payout.ts';
import { selectPayouts } from './select-payouts.ts';

interface Listed {
  readonly state: 'open' | 'paid';
  readonly orderId?: string | undefined;
  readonly branches: readonly string[];
  readonly after?: string | undefined;
  readonly perPage: number;
}

/** Open payouts, oldest first, or those that were paid, newest first; `next` is the cursor of the next page. */
async function listPayouts(
  context: RequestContext,
  { state, orderId, branches, after, perPage }: Listed,
) {
  const staff = withinBranches(await requireStaff(context), branches);
  const isOpen = state === 'open';
  const found = await selectPayouts(
    context.db,
    context,
    staff,
    sql`(p.state <> 'paid') = ${isOpen}
      and (${orderId ?? null}::text is null or o.order_id = ${orderId ?? null})
      and (${after ?? null}::bigint is null or case when ${isOpen} then p.refund_id > ${after ?? null}::bigint
        else p.refund_id < ${after ?? null}::bigint end)
      order by case when ${isOpen} then p.refund_id else -p.refund_id end limit ${perPage + 1}`,
  );
  const payouts = found.slice(0, perPage);
  return { payouts, next: found.length > perPage ? (payouts.at(-1)?.id ?? null) : null };
}

export const refundPayoutHandlers = {
  list: api.refundPayouts.list.handler(({ context, input }) => listPayouts(context, input)),
  arrange: api.refundPayouts.arrange.handler(({ context, input }) => arrangePayout(context, input)),
  pay: api.refundPayouts.pay.handler(({ context, input }) => payPayout(context, input)),
};
