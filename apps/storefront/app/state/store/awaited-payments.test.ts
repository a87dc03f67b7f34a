import { beforeEach, expect, test } from 'vitest';
import { awaitPayment, stopAwaitingPayment } from './awaited-payments.ts';
import { shopStore } from './shop-store.ts';
import { emptyState } from './stored-state.ts';

const awaited = () => shopStore.getState().awaitingPayment;

beforeEach(() => shopStore.setState(emptyState, true));

test('unpaid bookings are remembered newest first, each once, up to a maximum', () => {
  for (const id of ['AAAAAAAAA', 'BBBBBBBBB', 'AAAAAAAAA']) awaitPayment(id);
  expect(awaited()).toEqual(['BBBBBBBBB', 'AAAAAAAAA']);
  for (const sign of 'CDEFG') awaitPayment(sign.repeat(9));
  expect(awaited()).toEqual(['G', 'F', 'E', 'D', 'C'].map((sign) => sign.repeat(9)));
});

test('a booking that is paid, cancelled or expired is forgotten', () => {
  awaitPayment('AAAAAAAAA');
  awaitPayment('BBBBBBBBB');
  stopAwaitingPayment('AAAAAAAAA');
  stopAwaitingPayment('CCCCCCCCC');
  expect(awaited()).toEqual(['BBBBBBBBB']);
});
