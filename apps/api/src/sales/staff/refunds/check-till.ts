import type { TillAfter } from '@karwan/contract/refunds';
import type { Database } from '@karwan/database/connect';
import { ORPCError } from '@orpc/server';
import { type Kysely, sql, type Transaction } from 'kysely';

/** Cash that is to leave the till of a branch, in minor units. */
interface CashToPay {
  readonly tenantId: number;
  readonly branchId: number;
  readonly currency: string;
  readonly cash: number;
}

/** What the till of a branch holds before and after a refund; null: no cash leaves it. */
export async function tillAfter(db: Kysely<Database>, toPay: CashToPay): Promise<TillAfter | null> {
  const [till = null] = await tillsAfter(db, [toPay]);
  return till;
}

/** The same for each of several refunds alone. */
export async function tillsAfter(
  db: Kysely<Database>,
  toPay: readonly CashToPay[],
): Promise<(TillAfter | null)[]> {
  const ids = new Set(toPay.flatMap(({ cash, branchId }) => (cash > 0 ? [branchId] : [])));
  if (ids.size === 0) return toPay.map(() => null);
  const { rows } = await sql<{ id: number; name: string; currency: string; balance: number }>`
    select b.id, b.name, coalesce(trim(h.currency), '') as currency, coalesce(h.balance, 0)::bigint as balance
    from branch b left join cash_balance h
      on h.tenant_id = b.tenant_id and h.branch_id = b.id and h.holder = 'branch'
    where b.id = any(${[...ids]}::integer[])`.execute(db);
  return toPay.map(({ cash, branchId, currency }) => {
    const ofBranch = rows.filter(({ id }) => id === branchId);
    const [first] = ofBranch;
    if (cash <= 0 || !first) return null;
    const holds = ofBranch.find((row) => row.currency === currency)?.balance ?? 0;
    return { branchName: first.name, holds, after: holds - cash };
  });
}

/**
 * Refuses to pay cash that the till does not hold, unless the member has confirmed that. The till stays locked until the
 * transaction ends.
 * @throws TILL_BELOW_ZERO
 */
export async function checkTill(
  trx: Transaction<Database>,
  toPay: CashToPay,
  belowZero: boolean,
): Promise<void> {
  if (belowZero) return;
  await sql`select from cash_balance where tenant_id = ${toPay.tenantId} and branch_id = ${toPay.branchId}
    and holder = 'branch' and currency = ${toPay.currency} for no key update`.execute(trx);
  const till = await tillAfter(trx, toPay);
  if (!till || till.after >= 0) return;
  throw tillBelowZero({ ...till, currency: toPay.currency });
}

/** The error of cash that a till cannot pay, with what it holds before and after, in minor units. */
export const tillBelowZero = (data: TillAfter & { readonly currency: string }) =>
  new ORPCError('TILL_BELOW_ZERO', {
    status: 409,
    message: 'The cash drawer has less than this. Confirm to continue',
    data,
  });
