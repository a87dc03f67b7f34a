import { expect, test } from 'vitest';
import { readQuery } from './read-query.ts';

const shop = { synonymsOf: () => [], isKind: () => false, isBrand: () => false };

test.each([
  ['shoes for 5 year old', 'children', 'kind shoes, audience 5 year old'],
  ['toys for 3 year old boy', 'boys', 'kind toys, audience boy'],
  ['10 saal ki larki ka dress', 'girls', 'audience larki, kind dress'],
  ['6 months old toys', 'baby', 'audience 6 months old, kind toys'],
  ['5 سال کے بچے کے جوتے', 'children', 'audience بچے, kind جوتے'],
  ['watch 2 years warranty', undefined, 'kind watch, other 2, other years, other warranty'],
  ['cake for 50 year old', undefined, 'kind cake, other 50, other year, other old'],
])('%s', (query, audience, roles) => {
  const { terms, ...reading } = readQuery(query, shop);
  expect(reading.audience?.audience).toBe(audience);
  expect(terms.map(({ role, typed }) => `${role} ${typed}`).join(', ')).toBe(roles);
});
