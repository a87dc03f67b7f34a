import { expect, test } from 'vitest';
import { consentOf } from './consent.ts';

test.each([
  ['', undefined],
  ['karwan_consent=granted', 'granted'],
  ['karwan_place=x; karwan_consent=denied; a=b', 'denied'],
  ['karwan_consent=maybe', undefined],
  ['not_karwan_consent=granted', undefined],
  ['karwan_consent=grantedly', undefined],
])('%s', (cookies, answer) => {
  expect(consentOf(cookies)).toBe(answer);
});
