import type { Quote, QuoteCoupon } from '@karwan/contract/cart';
import { ORPCError } from '@orpc/server';
import { sql } from 'kysely';
import type { RequestContext } from '../../platform/context.ts';
import { countTry, isUsedUp, type TryLimit } from '../../platform/count-try.ts';

const hour = 3600;

/** Unknown codes within an hour, each counted once: who mistypes needs few of them. */
const limits = {
  visitor: { kind: 'coupon-visitor', most: 30, seconds: hour },
  shop: { kind: 'coupon-shop', most: 3000, seconds: hour },
  /** For visitors while the shop's limit is used up, so that a swarm of them does not take others' coupons away. */
  inSwarm: { kind: 'coupon-visitor', most: 3, seconds: hour },
  code: { kind: 'coupon-code', most: 1, seconds: hour },
} as const satisfies Record<string, TryLimit>;

type Context = Pick<RequestContext, 'db' | 'tenant' | 'secret' | 'visitor'>;

/** Whether a visitor has guessed so many codes that no more are looked up for now. */
export async function guessesTooMany(context: Context, codes: readonly string[]): Promise<boolean> {
  const address = context.visitor?.addressKey;
  if (codes.length === 0 || address === undefined) return false;
  if (await isUsedUp(context, limits.visitor, address)) return true;
  return (
    (await isUsedUp(context, limits.shop, '')) && (await isUsedUp(context, limits.inSwarm, address))
  );
}

/** The codes that are not looked up, as a quote shows them. */
export const notLookedUp = (codes: readonly string[]): QuoteCoupon[] =>
  codes.map((code) => ({ code, state: 'not_looked_up', missing: 0, left: null }));

/**
 * The codes of a quote as the shopper sees them: one that is for named customers only is unknown to everybody else, so that
 * guessing does not find it. Counts the unknown ones.
 */
export async function visibleCoupons(
  context: Context,
  coupons: readonly QuoteCoupon[],
): Promise<QuoteCoupon[]> {
  const personal = await personalCodes(context, coupons);
  const shown = coupons.map(
    (coupon): QuoteCoupon => (personal.has(coupon.code) ? { ...coupon, state: 'unknown' } : coupon),
  );
  const address = context.visitor?.addressKey;
  if (address === undefined) return shown;
  for (const { code, state } of shown) {
    // The cart is quoted again and again with the same code.
    if (state !== 'unknown' || (await countTry(context, limits.code, `${address} ${code}`)) > 0) {
      continue;
    }
    await countTry(context, limits.visitor, address);
    await countTry(context, limits.shop, '');
  }
  return shown;
}

/** An error of an order, with the codes of its quote as the shopper sees them. */
export async function withVisibleCoupons(context: Context, error: unknown): Promise<unknown> {
  if (!(error instanceof ORPCError)) return error;
  const { coupons, ...quote } = (error.data ?? {}) as Partial<Quote>;
  if (!coupons || coupons.length === 0) return error;
  const { code, status, message } = error;
  const data = { ...quote, coupons: await visibleCoupons(context, coupons) };
  return new ORPCError(code, { status, message, data });
}

async function personalCodes(
  { db, tenant }: Context,
  coupons: readonly QuoteCoupon[],
): Promise<ReadonlySet<string>> {
  const barred = coupons.filter(({ state }) => state === 'sign_in' || state === 'not_for_you');
  if (barred.length === 0) return new Set();
  const { rows } = await sql<{ code: string }>`select code from promotion
    where tenant_id = ${tenant.id} and customer_group = 'named'
      and code = any (${barred.map(({ code }) => code)}::text[])`.execute(db);
  return new Set(rows.map(({ code }) => code));
}
