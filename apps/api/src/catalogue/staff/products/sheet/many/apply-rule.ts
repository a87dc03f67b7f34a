import { randomUUID } from 'node:crypto';
import type { PriceRuleInput } from '@karwan/contract/catalogue/staff/price-rules';
import type { Database } from '@karwan/database/connect';
import { lockNames } from '@karwan/database/locks/advisory-locks';
import { ORPCError } from '@orpc/server';
import { sql, type Transaction } from 'kysely';
import type { RequestContext } from '../../../../../platform/context.ts';
import { claimRequest } from '../../../../../platform/staff-trail/claim-request.ts';
import {
  type CommandContext,
  runStaffCommand,
} from '../../../../../platform/staff-trail/run-staff-command.ts';
import { previousPrices } from '../../edit/previous-prices.ts';
import { beginPriceTask } from './begin-price-task.ts';
import { chooseOffers } from './choose-offers.ts';
import { decideRule } from './decide-rule.ts';

type Context = CommandContext & Pick<RequestContext, 'jobs'>;
type Input = PriceRuleInput & { readonly key: string; readonly digest: string };

interface Begun {
  batchId: string;
  changed: number;
}

/**
 * Starts to change every offer of a list by a rule, as it was previewed; a worker writes the prices. Idempotent by key.
 * @throws CONFLICT if the result would differ from the preview
 * @throws PRICES_IN_WORK while another rule is still writing some of these prices: this one would be computed from half
 * of it
 */
export function applyRule(context: Context, input: Input): Promise<Begun> {
  const { tenant, jobs } = context;
  const { key, digest, basisPoints, step } = input;
  return runStaffCommand(context, async (command) => {
    const { trx, staff, record } = command;
    const claim = await claimRequest(trx, tenant.id, `price-rule:${key}`);
    if (claim.before !== undefined) return JSON.parse(claim.before) as Begun;
    // Serializes the start of rules, so that the second sees which prices the first one is to write.
    await lockNames(trx, 'price rules', `${tenant.id}`);
    const offers = await chooseOffers({ db: trx, tenant, staff }, input);
    const itemIds = offers.map(({ itemId }) => itemId);
    const previous = await previousPrices(trx, tenant.id, staff, itemIds);
    const { prices, ...outcome } = decideRule(staff, offers, input, tenant.baseCurrency, previous);
    if (outcome.digest !== digest || prices.length === 0) throw changedSince();
    const ids = prices.map(({ offer }) => offer.itemId);
    if (await areInWork(trx, tenant.id, ids)) throw inWork();
    const batchId = randomUUID();
    const taskId = await beginPriceTask(command, jobs, tenant.id, {
      kind: 'item.applyPrices',
      batchId,
      rows: prices.map(({ offer: { itemId, productId, price, salePrice }, price: next }) => ({
        itemId,
        productId,
        read: { price, salePrice },
        price: next,
        salePrice,
      })),
    });
    record({
      kind: 'prices.rule',
      entity: 'priceTask',
      entityId: taskId,
      after: { basisPoints, step, rows: prices.length },
    });
    const begun = { batchId, changed: prices.length };
    await claim.finish(JSON.stringify(begun));
    return begun;
  });
}

/**
 * Whether another rule is writing some of these prices. Undo tasks do not count: they skip prices that were changed.
 */
async function areInWork(trx: Transaction<Database>, tenantId: number, itemIds: readonly string[]) {
  const { rows } = await sql`
    select from staff_task t join price_task_row r on r.task_id = t.id
    where t.tenant_id = ${tenantId} and t.kind = 'prices' and t.finished_at is null
      and t.details ->> 'kind' = 'item.applyPrices' and r.item_id = any(${itemIds}::bigint[]) limit 1`.execute(
    trx,
  );
  return rows.length > 0;
}

const inWork = () =>
  new ORPCError('PRICES_IN_WORK', {
    status: 409,
    message: 'Another price change is still running. Wait until it finishes',
  });

const changedSince = () =>
  new ORPCError('CONFLICT', {
    status: 409,
    message: 'Prices changed since the preview. Preview them again',
  });
