import { contract } from '@karwan/contract/contract';
import { expect, test } from 'vitest';
import { paths } from './browser-calls.ts';

test.each([
  ['quote', contract.cart.quote],
  ['suggestions', contract.items.suggestions],
  ['departments', contract.categories.tree],
  ['related', contract.items.related],
  ['product', contract.items.nearestByCustomId],
  ['products', contract.items.byIds],
  ['book', contract.orders.create],
  ['subscribe', contract.notifications.subscribe],
] as const)('the browser asks for the %s where the contract has it', (name, call) => {
  expect(paths[name]).toBe(call['~orpc'].route.path);
});
