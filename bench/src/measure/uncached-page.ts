import { countStatements } from '../load/count-statements.ts';
import { type LoadRequest, runWarmLoad } from '../load/run-load.ts';
import { send } from '../load/time-requests.ts';
import { figureAtMost, type Row } from '../report/row.ts';
import type { Measurement } from './measurement.ts';
import { bestPeer } from './peers.ts';

/** Listing pages that were not requested before: rendered, compressed and stored. */
export const measureUncachedPage: Measurement = async ({ small, seconds }) => {
  const { shop, addresses } = small;
  const load = await runWarmLoad({
    origin: shop.origin,
    requests: addresses.listingPage,
    seconds,
    server: shop,
  });
  const first = await send(shop.origin, { path: addresses.popular.listing });
  const cards = countCards(first.body.toString());
  const call = await countStatements(small, () => facetted(addresses.listing()));
  const page = await countStatements(small, addresses.listingPage);
  const rows: Row[] = [
    {
      what: `uncached listing page, ${cards} products on it, server CPU`,
      measured: { value: load.cpu / 1000, unit: 'ms' },
      budget: figureAtMost(15),
    },
    {
      what: `  the same for 24 products, if all of it grew with them`,
      measured: { value: ((load.cpu / 1000) * 24) / Math.min(cards, 24), unit: 'ms' },
    },
    {
      what: 'SQL for a listing with its filters',
      measured: { value: call, unit: 'statements' },
      budget: figureAtMost(2),
    },
    {
      what: '  SQL for the whole page (category, neighbours, path, latest)',
      measured: { value: page, unit: 'statements' },
    },
    bestPeer('rendered listing page, uncached', load.perSecond, 39, 10),
  ];
  return rows;
};

/** Products whose pages the page links to. */
function countCards(html: string): number {
  return new Set(html.match(/href="\/shop\/product\/[^"?#]+/g)).size;
}

const facetted = (request: LoadRequest) => ({ ...request, path: `${request.path}&facets=true` });
