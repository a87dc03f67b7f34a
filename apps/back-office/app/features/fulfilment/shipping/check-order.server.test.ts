import type { ShopClient } from '@karwan/contract/contract';
import { expect, test } from 'vitest';
import { checkOrder } from './check-order.server.ts';

const dhl = { kind: 'courier', id: '1', name: 'DHL' } as const;

function clientWith(order: object | undefined, waitsWith: object = dhl) {
  return {
    scanning: { find: async () => ({ orders: order ? [{ orderId: 'AB', ...order }] : [] }) },
    shipping: { waiting: async () => ({ parcels: [{ orderId: 'AB', carrier: waitsWith }] }) },
  } as unknown as ShopClient;
}

test('an order that no courier can take is reported before its label is scanned', async () => {
  const check = (order?: object) => checkOrder(clientWith(order), ' ab ', dhl);
  expect(await check()).toEqual({ fault: 'NOT_FOUND' });
  expect(await check({ next: 'accept', orderStatus: 'Booked' })).toEqual({ fault: 'CONFLICT' });
  expect(await check({ next: 'look', orderStatus: 'Delivered' })).toEqual({ fault: 'CONFLICT' });
  expect(await check({ next: 'ship', orderStatus: 'Accepted' })).toEqual({});
  expect(await check({ next: 'hand-over', orderStatus: 'Accepted' })).toEqual({});
});

test('an order that waits with another courier is reported', async () => {
  const other = { kind: 'courier', id: '2', name: 'TCS' };
  const client = clientWith({ next: 'hand-over', orderStatus: 'Accepted' }, other);
  expect(await checkOrder(client, 'AB', dhl)).toEqual({ waitsWith: 'TCS' });
});
