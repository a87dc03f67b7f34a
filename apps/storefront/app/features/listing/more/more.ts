import { decimalsOf } from '@karwan/money/decimals';
import { clientContext, visitContext } from '../../../page/context.ts';
import { loadListing } from '../load-listing.ts';
import { readListingQuery } from '../query/listing-query.ts';
import type { Route } from './+types/more';

const categoryId = /^\d{1,9}$/;

/**
 * The next page of a listing as data. A URL of our own instead of an API call: the delivery location stays in its
 * cookie, and the response can be cached for the zone.
 */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { kind, id } = params;
  const { searchParams } = new URL(request.url);
  const within = searchParams.get('within') ?? undefined;
  const isKnown =
    kind === 'all' || kind === 'search' || (kind === 'category' && categoryId.test(id));
  if (!isKnown || (within !== undefined && !categoryId.test(within)))
    throw new Response('Not found', { status: 404 });
  const { products, count, countIsCapped } = await loadListing(
    context.get(clientContext),
    context.get(visitContext),
    { kind, id, within },
    readListingQuery(searchParams, decimalsOf(context.get(visitContext).currency)),
  );
  return Response.json(
    { products, count, countIsCapped },
    { headers: { 'x-robots-tag': 'noindex' } },
  );
}
