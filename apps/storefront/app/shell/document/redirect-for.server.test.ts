import { maxRequestedPath } from '@karwan/contract/content/staff/redirects';
import { contract } from '@karwan/contract/contract';
import { expect, test } from 'vitest';
import type { ZodType } from 'zod';
import type { RenderInput } from '../../page/context.ts';
import { redirectFor } from './redirect-for.server.ts';

const input = contract.redirects.find['~orpc'].inputSchema as unknown as ZodType;

/** A shop with one redirect, whose call checks what it is asked like the API does. */
function ask(path: string, method = 'GET') {
  const find = async (requested: { path: string }) => {
    input.parse(requested);
    return { to: requested.path === '/old' ? '/new' : null };
  };
  const shop = { client: { redirects: { find } }, visit: { path } } as unknown as RenderInput;
  return redirectFor({ method, url: `https://shop.example${path}` }, shop);
}

test('a known path leads on, others do not', async () => {
  const answer = await ask('/old');
  expect(answer?.status).toBe(301);
  expect(answer?.headers.get('location')).toBe('/new');
  expect(await ask('/other')).toBeUndefined();
  expect(await ask('/old', 'POST')).toBeUndefined();
});

test.each([maxRequestedPath - 1, maxRequestedPath, maxRequestedPath + 1, 8_000])(
  'a path of %d characters is not found, and fails nothing',
  async (length) => {
    expect(await ask(`/${'a'.repeat(length - 1)}`)).toBeUndefined();
    expect(await ask(`/department/${'a-'.repeat(length / 2)}`)).toBeUndefined();
  },
);
