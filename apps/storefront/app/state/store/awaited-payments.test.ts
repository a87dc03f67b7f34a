import { beforeEach, expect, test } from 'vitest';
import { awaitPayment, stopAwaitingPayment } from './awaited-payments.ts';
import { shopStore } from './shop-store.ts';
import { emptyState } from './stored-state.ts';

const awaited = () => shopStore.getState().awaitingPayment;

beforeEach(() => shopStore.setState(emptyState, true));

test('bookings wait, the newest first, each once, and a few at most', () => {
  for (const id of ['AAAAAAAAA', 'BBBBBBBBB', 'AAAAAAAAA']) awaitPayment(id);
  expect(awaited()).toEqual(['BBBBBBBBB', 'AAAAAAAAA']);
  for (const sign of 'CDEFG') awaitPayment(sign.repeat(9));
  expect(awaited()).toEqual(['G', 'F', 'E', 'D', 'C'].map((sign) => sign.repeat(9)));
});

test('one that is paid, cancelled or expired waits no longer', () => {
  awaitPayment('AAAAAAAAA');
  awaitPayment('BBBBBBBBB');
  stopAwaitingPayment('AAAAAAAAA');
  stopAwaitingPayment('CCCCCCCCC');
  expect(awaited()).toEqual(['BBBBBBBBB']);
});
