import type { ShopClient } from '@karwan/contract/contract';
import type { ChosenSettlement } from '@karwan/contract/payments/staff/settlements/settlements';
import { ORPCError } from '@orpc/server';
import type { RequestContext } from '../../../../platform/context.ts';
import { matchFile, type WorkedOut } from '../matching/match-file.ts';
import { readFile } from './settlement-row.ts';

const maxShown = 100;

/** The outcome of booking a file; stores nothing. @throws CONFLICT if it is booked already */
export async function checkSettlement(
  { db, tenant }: Pick<RequestContext, 'db' | 'tenant'>,
  chosen: ChosenSettlement,
): Promise<Awaited<ReturnType<ShopClient['settlements']['check']>>> {
  const file = await readFile(db, tenant.id, chosen.id, 'read');
  if (file.isBooked)
    throw new ORPCError('CONFLICT', {
      status: 409,
      message: 'This settlement is already recorded',
    });
  const out = await matchFile(db, tenant.id, file, chosen);
  return {
    ...totalsOf(out),
    differences: out.differences.slice(0, maxShown).map(({ claim: _, ...found }) => found),
    count: out.differences.length,
    settles: out.settles.length,
  };
}

/** The totals of a file. */
export function totalsOf({ lines, skipped }: WorkedOut) {
  return {
    rows: lines.length,
    matched: lines.filter(({ outcome }) => outcome === 'matched').length,
    skipped,
    paid: lines.reduce((sum, { amount }) => sum + amount, 0),
    fees: lines.reduce((sum, { fee }) => sum + fee, 0),
  };
}
