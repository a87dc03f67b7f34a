import { expect, test } from 'vitest';
import { refusalText } from '../../page/refusal.ts';
import { bulkRefusalText } from './bulk-refusal.ts';

test('an order whose status does not allow a bulk step is not reported as moved by another member', () => {
  expect(refusalText({ code: 'CONFLICT', fields: {} })).toBe('fault.movedOn');
  expect(bulkRefusalText('CONFLICT')).toBe('fault.notInThisState');
  expect(bulkRefusalText('FORBIDDEN')).toBe('fault.forbidden');
});
