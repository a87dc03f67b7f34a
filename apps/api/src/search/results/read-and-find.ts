import type { ReadFilter } from '@karwan/contract/search-reading';
import type { Zone } from '../../fulfilment/branches/zones.ts';
import type { RequestContext } from '../../platform/context.ts';
import { correctQuery } from '../read/corrected-query.ts';
import type { PriceRange } from '../read/price/read-price.ts';
import { readForShop } from '../read/read-for-shop.ts';
import type { Reading } from '../read/read-query.ts';
import {
  type FindOptions,
  type FindRequest,
  type FoundProducts,
  findProducts,
} from './find-products.ts';
import { missingOf } from './missing.ts';

/**
 * Reads a query and finds its products. If words had to be corrected it is read again, once, so that they get their roles.
 * @param optionsOf how to find the products for a reading: its price is a filter
 * @param ignored filters that the shopper took off
 */
export async function readAndFind(
  context: Pick<RequestContext, 'db' | 'tenant' | 'search'>,
  zone: Zone,
  query: string,
  optionsOf: (reading: Reading) => FindOptions,
  ignored?: ReadonlySet<ReadFilter>,
): Promise<FoundProducts & { readonly reading: Reading }> {
  const find = async (asked: Reading, again?: FindRequest['again']) => {
    const findFor = (reading: Reading) =>
      findProducts(context, zone, { ...optionsOf(reading), reading, again });
    const priced = await findFor(asked);
    const isInVain = !isAnswer(priced) && !isForAnything(asked);
    const other = asked.price && isInVain ? atAnyPrice(asked, asked.price) : undefined;
    const foundOther = other && (await findFor(other));
    const isOther = foundOther !== undefined && isAnswer(foundOther);
    const reading = (isOther && other) || asked;
    const found = isOther ? foundOther : priced;
    const isOpen = found.count === 0 && isForAnything(reading);
    // `found` has the reading of the corrected query, if there is one.
    return { reading, ...found, ...(isOpen && { isOpen, missing: missingOf(reading.terms) }) };
  };
  return find(await readForShop(context, query, ignored), async (corrections) => {
    const correctedQuery = correctQuery(query, corrections);
    return { ...(await find(await readForShop(context, correctedQuery, ignored))), correctedQuery };
  });
}

/** Whether products are of the wanted kind, as far as it is known. */
const isAnswer = ({ count, near, missing = [] }: FoundProducts) =>
  count > 0 && !near && missing.every(({ role }) => role !== 'kind');

/** A reading for other prices, the nearest first. */
const atAnyPrice = (reading: Reading, { most }: PriceRange): Reading => ({
  ...reading,
  isPriceMissed: true,
  ...(most === undefined ? { dearest: { typed: '' } } : { cheapest: { typed: '' } }),
});

/** Whether a query says only when, for whom and at what price: a present for Eid. */
const isForAnything = ({ counted, terms }: Reading) =>
  counted !== '' && terms.every(({ role }) => role === 'occasion' || role === 'audience');
