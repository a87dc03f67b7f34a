import { expect, test } from 'vitest';
import { refusalText } from '../../page/refusal.ts';
import { bulkRefusalText } from './bulk-refusal.ts';

test('an order whose state does not allow a bulk step is not said to have been moved by somebody else', () => {
  expect(refusalText({ code: 'CONFLICT', fields: {} })).toBe('fault.movedOn');
  expect(bulkRefusalText('CONFLICT')).toBe('fault.notInThisState');
  expect(bulkRefusalText('FORBIDDEN')).toBe('fault.forbidden');
});
