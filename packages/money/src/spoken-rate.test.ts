import { expect, test } from 'vitest';
import { spokenRate } from './spoken-rate.ts';

const [rupee, krona] = [{ symbol: 'Rs' }, { symbol: 'kr' }];

test('says what one unit of the stronger currency costs, whichever way the rate is stored', () => {
  expect(spokenRate('0.03731343', rupee, krona)).toBe('kr\u00a01 = Rs\u00a026.80');
  expect(spokenRate('280', { symbol: '$' }, rupee)).toBe('$1 = Rs\u00a0280.00');
  expect(spokenRate('1', krona, krona)).toBe('kr\u00a01 = kr\u00a01.00');
});
