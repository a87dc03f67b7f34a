import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { connect } from '@karwan/database/connect';
import { sql } from 'kysely';
import { median, sendAtOnce } from '../load/time-requests.ts';
import { atLeast, figureAtLeast, figureAtMost, type Row } from '../report/row.ts';
import { ask, type Desk } from './desk-calls.ts';

const wanted = 20_000;
/** Concurrent listing calls of shoppers. */
const shoppers = 4;
const round = 40;

interface Preview {
  readonly digest: string;
  readonly changed: number;
}
interface Batches {
  readonly task: { readonly state: string; readonly done: number; readonly total: number } | null;
}

/** Times of a price rule for about 20,000 offers: preview, applying it by the worker beside shoppers' requests, and undo. */
export async function timesOfRule(staff: Desk): Promise<Row[]> {
  const filter = await chooseFilter(staff.stage.databaseUrl);
  const rule = { ...filter, basisPoints: 300, step: 100 };
  const query = `category=${filter.category}&basisPoints=300&step=100${filter.branches
    .map((id) => `&branches[]=${id}`)
    .join('')}`;
  const previews: number[] = [];
  let shown: Preview | undefined;
  for (let look = 0; look < 3; look++) {
    const startedAt = performance.now();
    shown = await ask<Preview>(staff, staff.get(`prices/rule?${query}`));
    previews.push(performance.now() - startedAt);
  }
  if (!shown) throw new Error('Nothing was previewed');
  const { digest, changed } = shown;
  const offers = changed.toLocaleString('en-US');
  await listings(staff, round);
  const before = await listings(staff, 6 * round);
  const { batchId } = await ask<{ batchId: string }>(
    staff,
    staff.post('prices/rule', { ...rule, key: randomUUID(), digest }),
  );
  const alone = await untilDone(staff);
  await ask(staff, staff.post(`prices/batches/${batchId}/undo`, {}));
  const undone = await untilDone(staff, () => listings(staff, round));
  const list = await timeOnce(() => ask(staff, staff.get('prices/batches')));
  return [
    {
      what: `rule for ${offers} offers: preview`,
      measured: { value: median(previews), unit: 'ms' },
      budget: figureAtMost(5_000),
    },
    {
      what: '  applied by the worker, nothing beside it',
      measured: { value: changed / alone.seconds, unit: '/s' },
      budget: figureAtLeast(1_500),
    },
    {
      what: '  taken back, shoppers beside it',
      measured: { value: changed / undone.seconds, unit: '/s' },
    },
    {
      what: '  listing calls meanwhile, against those without',
      measured: { value: undone.rate, unit: '/s' },
      limit: { value: before, unit: '/s' },
      budget: atLeast(0.8),
    },
    { what: '  the list of such changes', measured: { value: list, unit: 'ms' } },
  ];
}

async function timeOnce(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

/** @returns listing calls per second */
async function listings({ stage }: Desk, amount: number): Promise<number> {
  const took = await timeOnce(() =>
    sendAtOnce(stage.shop.origin, stage.addresses.listing, amount, shoppers),
  );
  return (amount * 1_000) / took;
}

/** Waits until the task has finished, with concurrent work. */
async function untilDone(staff: Desk, beside: () => Promise<number> = async () => 0) {
  const startedAt = performance.now();
  const rates: number[] = [];
  for (;;) {
    const { task } = await ask<Batches>(staff, staff.get('prices/batches'));
    const seconds = (performance.now() - startedAt) / 1_000;
    if (task?.state === 'failed' || seconds > 300) throw new Error('The rule was not carried out');
    if (task?.state === 'done') return { seconds, rate: median(rates) };
    rates.push(await beside());
    await pause(100);
  }
}

/** A category, in one branch or all, with about the wanted number of offers. */
async function chooseFilter(databaseUrl: string) {
  const { db, close } = connect(databaseUrl, { poolSize: 1, name: 'bench-filter' });
  try {
    await sql`set statement_timeout = 0`.execute(db);
    const { rows } = await sql<{ category: string; branch: string | null }>`
      with recursive below as (
        select id as top, id from category where node_type <> 'BRAND'
        union all select below.top, c.id from below join category c on c.parent_id = below.id
      ), counted as (
        select p.category_id, i.branch_id, count(*) as offers
        from product p join item i on i.product_id = p.id and i.is_active group by 1, 2
      ), kinds as (
        select top, branch_id, sum(offers) as offers from below
        join counted on counted.category_id = below.id group by grouping sets ((top, branch_id), (top))
      )
      select top::text as category, branch_id::text as branch from kinds
      order by abs(offers - ${wanted}::integer), top limit 1`.execute(db);
    const [chosen] = rows;
    if (!chosen) throw new Error('The catalogue has no offers');
    return { category: chosen.category, branches: chosen.branch ? [chosen.branch] : [] };
  } finally {
    await close();
  }
}
