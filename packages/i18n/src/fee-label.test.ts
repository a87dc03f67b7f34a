import { describe, expect, test } from 'vitest';
import { feeLabel } from './fee-label.ts';
import { serverTexts } from './server-texts.ts';

const reserve = { kind: 'reserve_fee', standing: 'charged', percent: 2.5 } as const;

describe('a fee is named', () => {
  test('with its percentage, and the branch where there are several', () => {
    const t = serverTexts('en');
    expect(feeLabel(t, { kind: 'service_fee', standing: 'charged' })).toBe('Service fee');
    expect(feeLabel(t, reserve)).toBe('Reserve fee (2.5%)');
    expect(feeLabel(t, reserve, 'Lahore')).toBe('Reserve fee (2.5%), Lahore');
    expect(feeLabel(serverTexts('sv'), reserve)).toBe('Reservationsavgift (2.5 %)');
  });

  test('with its standing towards the total', () => {
    const vat = { kind: 'vat_on_products', standing: 'included' } as const;
    const duty = { kind: 'custom_duty', standing: 'on_arrival' } as const;
    const labels = ['en', 'sv', 'ru'].map((language) =>
      [vat, duty].map((fee) => feeLabel(serverTexts(language), fee)),
    );
    expect(labels).toEqual([
      ['VAT on products, included', 'Custom duty, paid on arrival'],
      ['Moms på varorna, ingår', 'Tull, betalas vid ankomst'],
      ['НДС на товары, включён', 'Таможенная пошлина, оплачивается при получении'],
    ]);
  });
});
