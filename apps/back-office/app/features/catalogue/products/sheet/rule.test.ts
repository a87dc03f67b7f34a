import type { ShopClient } from '@karwan/contract/contract';
import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { clientContext } from '../../../../page/context.ts';
import { type Staff, staffContext } from '../../../../page/staff.server.ts';
import { loader } from './rule.tsx';

/** Loads the page of a rule whose preview the call refuses. */
function previewRefused(code: string, status: number) {
  const context = new RouterContextProvider();
  const staff = { permissions: ['prices.edit'], branches: [], baseCurrency: 'PKR' };
  context.set(staffContext, staff as unknown as Staff);
  const preview = () => Promise.reject(Object.assign(new Error(code), { code, status }));
  context.set(clientContext, { priceRules: { preview } } as unknown as ShopClient);
  const url = new URL('http://shop.example/staff/products/prices/rule?percent=5');
  return loader({ url, context } as unknown as Parameters<typeof loader>[0]);
}

test.each([
  ['FORBIDDEN', 403],
  ['NOT_FOUND', 404],
  ['BAD_REQUEST', 400],
])('a preview that is refused with %s answers %i, and says why', async (code, status) => {
  const { data, init } = await previewRefused(code, status);
  expect(init).toEqual({ status });
  expect(data.refusal?.code).toBe(code);
});
