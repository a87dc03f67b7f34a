import { expect, test } from 'vitest';
import { bulkRefusalText, refusalText } from './refusal.ts';

test('an order whose state does not allow a bulk step is not said to have been moved by somebody else', () => {
  expect(refusalText({ code: 'CONFLICT' })).toBe('fault.movedOn');
  expect(bulkRefusalText('CONFLICT')).toBe('fault.notInThisState');
  expect(bulkRefusalText('FORBIDDEN')).toBe('fault.forbidden');
});
