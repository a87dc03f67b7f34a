import type { ShopClient } from '@karwan/contract/contract';
import { marketplaceLimits } from '@karwan/contract/marketplace';
import type { Visit } from '../../context.ts';
import { pageFault } from '../listing/page-fault.ts';
import { type OutsideSort, outsideSorts } from './outside-sorts.ts';
import { type SentOutsideCard, sentOutsideCard } from './sent-outside-card.ts';

/** Tiles of a page: whole rows in grids of two, three, four columns. */
const perPage = 24;

export interface OutsideListing {
  items: SentOutsideCard[];
  total: number;
  /** Counted from 1. */
  page: number;
  perPage: number;
  sort: OutsideSort;
}

/** Null: the marketplace does not answer, and never answered this. */
export type MaybeOutsideListing = OutsideListing | null;

type Source = { q: string } | { category_ids: string };

/** @throws Response 404 where the shop has no marketplace or the question cannot be one */
export async function loadOutsideListing(
  client: ShopClient,
  { tenant, currency }: Pick<Visit, 'tenant' | 'currency'>,
  source: Source,
  query: URLSearchParams,
): Promise<MaybeOutsideListing> {
  if (!tenant.marketplace) throw new Response('Not found', { status: 404 });
  const sort = outsideSorts.find((known) => known === query.get('sort')) ?? 'best';
  const page = pageOf(query.get('page'));
  const offset = (page - 1) * perPage;
  return client.ebay.search({ ...source, sort, currency, limit: perPage, offset }).then(
    ({ itemSummaries, total }) => ({
      items: itemSummaries.map(sentOutsideCard),
      total,
      page,
      perPage,
      sort,
    }),
    (fault: unknown) => (isDown(fault) ? null : pageFault(fault)),
  );
}

export function isDown(fault: unknown): boolean {
  return typeof fault === 'object' && fault !== null && 'status' in fault && fault.status === 503;
}

const lastPage = Math.floor(marketplaceLimits.deepest / perPage);

function pageOf(text: string | null): number {
  return text !== null && /^[1-9]\d{0,4}$/.test(text) ? Math.min(Number(text), lastPage) : 1;
}
