import { expect, test } from 'vitest';
import { loadCatalogue, translator } from '../../../i18n/catalogues.ts';
import { waitingCalls } from './waiting-calls.ts';

await Promise.all([loadCatalogue('en'), loadCatalogue('ur')]);

test.each([
  ['1', '1 cash order to confirm.'],
  ['12', '12 cash orders to confirm.'],
  ['999+', '999+ cash orders to confirm.'],
])('%s calls that wait are counted as "%s"', (shown, text) => {
  expect(translator('en')('calls.waiting', waitingCalls(shown))).toBe(text);
});

test('a capped count keeps its plus in Urdu', () => {
  expect(translator('ur')('calls.waiting', waitingCalls('999+'))).toContain('999+');
});
