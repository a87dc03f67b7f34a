import { expect, test } from 'vitest';
import { areConfirmed, signOf } from './confirmed-rates.ts';

const dollar = { code: 'USD', from: '280.5', to: '28.05' };
const euro = { code: 'EUR', from: '300', to: '3000' };

test('only the button confirms, and only the very changes that were asked about', () => {
  const jumps = signOf(dollar);
  expect(areConfirmed({ intent: 'confirm-save', jumps }, [dollar])).toBe(true);
  expect(areConfirmed({ intent: 'save', jumps }, [dollar])).toBe(false);
  expect(areConfirmed({ intent: 'confirm-save', jumps }, [{ ...dollar, to: '2.805' }])).toBe(false);
  expect(areConfirmed({ intent: 'confirm-save', jumps }, [{ ...dollar, from: '281' }])).toBe(false);
  expect(areConfirmed({ intent: 'confirm-import', jumps }, [dollar, euro])).toBe(false);
  expect(areConfirmed({ intent: 'confirm-import' }, [dollar])).toBe(false);
});
