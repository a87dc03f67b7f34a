import { randomUUID } from 'node:crypto';
import type { ChangedPrice, PriceRefusal } from '@karwan/contract/catalogue/staff/staff-prices';
import { claimRequest } from '../../../../platform/staff-trail/claim-request.ts';
import {
  type CommandContext,
  runStaffCommand,
} from '../../../../platform/staff-trail/run-staff-command.ts';
import { previousPrices } from '../edit/previous-prices.ts';
import { decidePrice } from './decide-prices.ts';
import { lockPrices, type NewPrice, storePrices } from './store-prices.ts';

interface Applied {
  batchId: string;
  results: { itemId: string; done: boolean; code?: PriceRefusal }[];
}

/**
 * Changes many prices in one transaction. Each row has its own outcome: prices that somebody else has changed since,
 * and changes beyond the member's limit, are skipped. Idempotent by key.
 */
export function applyPrices(
  context: CommandContext,
  { key, rows }: { readonly key: string; readonly rows: readonly ChangedPrice[] },
): Promise<Applied> {
  const { tenant } = context;
  return runStaffCommand(context, async (command) => {
    const claim = await claimRequest(command.trx, tenant.id, `apply-prices:${key}`);
    if (claim.before !== undefined) return JSON.parse(claim.before) as Applied;
    const once = [...new Map(rows.map((row) => [row.itemId, row])).values()];
    const itemIds = once.map(({ itemId }) => itemId);
    const offers = await lockPrices(command, tenant.id, itemIds);
    const previous = await previousPrices(command.trx, tenant.id, command.staff, itemIds);
    const batchId = randomUUID();
    const prices: NewPrice[] = [];
    const results = once.map((row) => {
      const offer = offers.get(row.itemId);
      const outcome = decidePrice(command.staff, offer, row, previous);
      const { price, salePrice } = row;
      if (outcome === 'done' && offer) prices.push({ offer, price, salePrice });
      const { itemId } = row;
      if (outcome === 'done' || outcome === 'same') return { itemId, done: true };
      return { itemId, done: false, code: outcome };
    });
    await storePrices(command, tenant.id, 'item.applyPrices', batchId, prices);
    const applied = { batchId, results };
    await claim.finish(JSON.stringify(applied));
    return applied;
  });
}
