import { countStatements } from '../load/count-statements.ts';
import { mean } from '../load/mean.ts';
import { type Load, type LoadRequest, runLoad } from '../load/run-load.ts';
import { atLeast, figureAtMost, type Row } from '../report/row.ts';
import { type CpuBudget, cpuRows } from './cpu-rows.ts';
import type { Measurement, Stage } from './measurement.ts';
import { bestPeer } from './peers.ts';

const budget: CpuBudget = { server: 3, database: 1 };
/** Pages until V8 has optimized the hot code. */
const warmPages = 1_000;

const kinds = {
  listing: ({ listingPage }) => listingPage(),
  product: ({ productPage }) => productPage(),
  home: ({ homePage }) => homePage(),
  search: ({ searchPage }) => searchPage(),
} satisfies Record<string, (addresses: Stage['addresses']) => LoadRequest>;

/** Pages that were not requested before: loading, rendering, compressing and storing. */
export const measureUncachedPage: Measurement = async ({ small, machine, seconds, quick }) => {
  const { shop, addresses, databaseCpu } = small;
  const warm = quick ? warmPages / 2 : warmPages;
  const rows: Row[] = [];
  const loads = new Map<string, Load>();
  for (const [name, next] of Object.entries(kinds)) {
    const requests = () => next(addresses);
    const load = { origin: shop.origin, requests, server: shop, databaseCpu };
    await runLoad({ ...load, amount: warm });
    const before = await machine.read();
    const many = await runLoad({ ...load, seconds });
    const bare = mean([before.perSecond, (await machine.read()).perSecond]);
    const one = await runLoad({ ...load, seconds, connections: 1 });
    loads.set(name, many);
    rows.push(
      {
        what: `uncached ${name} page, against bare node:http with 35 KB`,
        measured: { value: many.perSecond, unit: '/s' },
        limit: { value: bare, unit: '/s' },
        budget: atLeast(1 / 120),
      },
      ...cpuRows(many, budget),
      {
        what: '  one at a time: server CPU',
        measured: { value: one.cpu / 1000, unit: 'ms' },
      },
    );
  }
  rows.push(
    bestPeer('listing page, uncached', loads.get('listing')?.perSecond ?? Number.NaN, 39, 10),
    ...(await statementRows(small)),
  );
  return rows;
};

async function statementRows(small: Stage): Promise<Row[]> {
  const { addresses } = small;
  const call = await countStatements(small, () => facetted(addresses.listing()));
  const page = await countStatements(small, addresses.listingPage);
  return [
    {
      what: 'SQL for a listing with its filters',
      measured: { value: call, unit: 'statements' },
      budget: figureAtMost(2),
    },
    {
      what: '  SQL for the whole page (category, neighbours, path, latest)',
      measured: { value: page, unit: 'statements' },
    },
  ];
}

const facetted = (request: LoadRequest) => ({ ...request, path: `${request.path}&facets=true` });
