import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { settlePayment } from '../attempt/settle-payment.ts';
import { performOperation } from '../operations/perform-operation.ts';
import { unlessDown } from './test-ledger-shopper.ts';
import type { LedgerWorld } from './test-ledger-world.ts';

/** Runs the workers' jobs beside the shoppers, until it is stopped. */
export function runWorkers(world: LedgerWorld) {
  const stopping = new AbortController();
  const loop = async (work: () => Promise<unknown>) => {
    while (!stopping.signal.aborted) {
      await work();
      await sleep(150, undefined, { signal: stopping.signal }).catch(() => {});
    }
  };
  const loops = Promise.all([
    loop(() => runOperations(world)),
    loop(() => requestAgain(world, 20)),
  ]);
  return async () => {
    stopping.abort();
    await loops;
  };
}

/** Settles everything that is still open: as the sweep does, without its pauses. */
export async function settleEverything(world: LedgerWorld, timeout = 40_000): Promise<void> {
  const deadlineAt = Date.now() + timeout;
  // Wait for customers who are confirming on their phones, and for answers in flight.
  await sleep(2_500);
  await world.callbacksSettled();
  for (;;) {
    await requestAgain(world, 10_000);
    const left = await runOperations(world);
    await world.callbacksSettled();
    if (left === 0) return;
    if (Date.now() > deadlineAt) throw new Error(`${left} operations are not done`);
    await sleep(300);
  }
}

/** Acts as staff who check flagged payments: settles each once more. */
async function requestAgain(world: LedgerWorld, limit: number) {
  const { rows } = await sql<{ id: number }>`
    select id from payment_transaction
    where (state = 'pending' or problem is not null) and next_step is not null
      or state in ('pending', 'failed', 'cancelled') and ${limit > 1_000}
    order by random() limit ${limit}`.execute(world.db);
  await inParallel(rows, 12, ({ id }) =>
    settlePayment(world, id, { actor: 'reconciliation' }).catch(unlessDown),
  );
}

/** @returns the number of operations that are still open */
async function runOperations(world: LedgerWorld): Promise<number> {
  const { db, easypaisa } = world;
  const { rows } = await sql<{ id: number; gateway: string; reference: string }>`
    select op.id, t.gateway, coalesce(t.provider_id, '') as reference
    from payment_operation op join payment_transaction t on t.id = op.payment_id
    where op.state = 'asked' order by op.id`.execute(db);
  await inParallel(rows, 12, async ({ id, gateway, reference }) => {
    // Easypaisa refunds only in its portal.
    if (gateway === 'easypaisa') easypaisa.reverse(reference);
    await performOperation(world, id).catch(unlessDown);
  });
  const { rows: left } = await sql<{ count: number }>`
    select count(*)::int as count from payment_operation where state = 'asked'`.execute(db);
  return left[0]?.count ?? 0;
}

/** Runs work for all items with limited concurrency. @param width how many at a time */
export async function inParallel<Item>(
  items: readonly Item[],
  width: number,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const waiting = [...items];
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: width }, worker));
}

/** A payment in our books. Minor units. */
export interface OwnPayment {
  readonly parentOrderId: string;
  readonly gateway: string;
  readonly reference: string;
  readonly state: string;
  readonly problem: string | null;
  readonly amount: number;
  readonly held: number;
  readonly orderStatus: string;
  readonly shownStatus: string;
  readonly timesCaptured: number;
}

/** All payments of our database, with the reference under which the provider's books have them. */
export async function ownBooks({ db }: LedgerWorld): Promise<OwnPayment[]> {
  const { rows } = await sql<OwnPayment>`
    select t.parent_order_id as "parentOrderId", t.gateway, t.state, t.problem, t.amount,
      case when t.gateway in ('easypaisa', 'jazzcash') then coalesce(t.provider_id, '') else t.payee_reference end
        as reference,
      (t.captured_amount - t.refunded_amount)::bigint as held,
      min(o.status) as "orderStatus", min(o.payment_status) as "shownStatus",
      (select count(*)::int from payment_event e where e.payment_id = t.id and e.kind = 'captured')
        as "timesCaptured"
    from payment_transaction t
    join orders o on o.tenant_id = t.tenant_id and o.parent_order_id = t.parent_order_id
    group by t.id order by t.id`.execute(db);
  return rows;
}

/** The balance of each payment in a provider's books, in minor units. */
export function providersBooks(entries: readonly { reference: string; amount: number }[]) {
  const held = new Map<string, number>();
  for (const { reference, amount } of entries) {
    held.set(reference, (held.get(reference) ?? 0) + amount);
  }
  return held;
}
