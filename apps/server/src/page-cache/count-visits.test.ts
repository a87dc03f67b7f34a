import { defaultPlace } from '@karwan/contract/default-place';
import { expect, test } from 'vitest';
import { createVisitCounter } from './count-visits.ts';
import type { Visitor } from './visitor.ts';

const visitor: Visitor = {
  tenant: {
    id: 1,
    domain: 'one',
    currencies: ['PKR'],
    defaultCurrency: 'PKR',
    languages: ['en'],
  },
  place: defaultPlace,
  zone: 'south',
  currency: 'PKR',
  language: 'en',
  prefix: '1|south|PKR|en|',
};

/** The addresses that are counted when each is requested. */
function noted(addresses: readonly string[]): string[] {
  const visits = createVisitCounter();
  for (const address of addresses) visits.count(visitor, address, visitor.prefix + address);
  return visits.take(99).map(({ address }) => address);
}

test('a URL longer than any page’s is not counted, because the database could not store it', () => {
  const long = `/department/${'a'.repeat(3_000)}`;
  expect(noted([long, '/department/luxury'])).toEqual(['/department/luxury']);
});

test('pages that call marketplaces are not counted', () => {
  expect(noted(['/luxury/product/1', '/luxury/product/1.data', '/'])).toEqual(['/']);
});
