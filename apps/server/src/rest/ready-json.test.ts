import { createRouterClient } from '@orpc/server';
import { expect, test } from 'vitest';
import { openStubShop, stubRouter } from '../testing/stub-shop.ts';
import type { ServerContext } from './request-context.ts';

test('an answer that is text already is sent unchanged', async () => {
  const { app, origin } = await openStubShop();
  const answer = await fetch(`${origin}/v1/item/ready`);
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(await answer.text()).toBe('{"text":  "as it is"}');
  await app.close();
});

test('callers in this process get the same response, parsed', async () => {
  const context = { fromJson: JSON.parse } as ServerContext;
  const client = createRouterClient({ ready: stubRouter.ready }, { context });
  expect(await client.ready()).toEqual({ text: 'as it is' });
});
