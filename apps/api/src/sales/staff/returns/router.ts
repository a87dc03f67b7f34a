import { sql } from 'kysely';
import { api } from '../../../platform/context.ts';
import { notFound } from '../../../platform/faults.ts';
import { requireStaff } from '../../../platform/session.ts';
import { withinBranches } from '../../../platform/staff/branches-of.ts';
import { selectOrderFacts } from '../../life/select-order-for-update.ts';
import { kindOfReturn, selectReturnable } from '../../returns/returnable.ts';
import { orderForStaff } from '../order-command.ts';
import {
  closeReturn,
  decideReturn,
  openReturn,
  readReturn,
  receiveReturn,
} from './returns-commands.ts';
import { selectReturns } from './select-returns.ts';

/** The staff's calls about returns. */
export const returnHandlers = {
  list: api.returns.list.handler(async ({ context, input }) => {
    const { state, branches, before, perPage } = input;
    const staff = withinBranches(await requireStaff(context), branches);
    const found = await selectReturns(
      context.db,
      context.tenant.id,
      staff,
      sql`(${state ?? null}::text is null or r.state = ${state ?? null})
        and (${before ?? null}::bigint is null or r.id < ${before ?? null}::bigint)
        order by r.id desc limit ${perPage + 1}`,
    );
    const returns = found.slice(0, perPage).map(({ orderKey, ...shown }) => shown);
    return { returns, next: found.length > perPage ? (returns.at(-1)?.id ?? null) : null };
  }),
  get: api.returns.get.handler(async ({ context, input }) => {
    const staff = await requireStaff(context);
    return readReturn(context, { trx: context.db, staff }, sql`r.id = ${Number(input.id)}`);
  }),
  returnable: api.returns.returnable.handler(async ({ context, input: { id } }) => {
    const staff = await requireStaff(context);
    const order = await selectOrderFacts(context.db, orderForStaff(context, staff, id));
    if (!order) throw notFound('Order');
    const { orderId, parentOrderId, status: orderStatus } = order;
    const lines = await selectReturnable(context.db, order.id);
    return { orderId, parentOrderId, orderStatus, kind: kindOfReturn(order), lines };
  }),
  open: api.returns.open.handler(({ context, input }) => openReturn(context, input)),
  decide: api.returns.decide.handler(({ context, input }) =>
    decideReturn(context, Number(input.id), input.decision, input.reason),
  ),
  receive: api.returns.receive.handler(({ context, input }) =>
    receiveReturn(context, Number(input.id), input.lines),
  ),
  close: api.returns.close.handler(({ context, input }) =>
    closeReturn(context, Number(input.id), input.outcome),
  ),
};
