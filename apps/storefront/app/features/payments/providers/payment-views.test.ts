import { onlineGateways } from '@karwan/contract/payment-page';
import { expect, test } from 'vitest';
import { paymentViews } from './payment-views.ts';

test.each(onlineGateways)('%s has a view: `%s/view.tsx` in this folder', (gateway) => {
  expect(paymentViews.has(gateway)).toBe(true);
});
