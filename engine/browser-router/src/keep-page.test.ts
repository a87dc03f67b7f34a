import { data, UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { keepPageOf, type ShownPage } from './keep-page.ts';

const address = '/orders/KW1?tab=notes';
const page: ShownPage = {
  address,
  loaderData: { root: 'the member', order: 'the order' },
  actionData: { order: 'the last answer' },
};
let shown: ShownPage | undefined;
/** What was said of the page's data: whether they are stale. */
let said: boolean[];
beforeEach(() => {
  shown = page;
  said = [];
});

const keepPage = keepPageOf({
  shownPage: () => shown,
  onStale: () => said.push(true),
  onFresh: () => said.push(false),
});

type Result = { type: 'data' | 'error'; result: unknown };

/** The result of a route after the middleware. */
async function after(result: Result, method = 'POST', path = address, id = 'order') {
  const request = new Request(`https://site.example${path}`, { method });
  const results = await keepPage({ request } as never, async () => ({ [id]: result }) as never);
  return (results as Record<string, Result>)[id];
}

const notSent = Object.assign(new Error('the line broke'), { name: 'FormNotSent' });
/** React Router wraps an action's error together with its status. */
const asRouterHasIt: Result = { type: 'error', result: data(notSent, undefined) };

test.each([
  ['as it was thrown', { type: 'error', result: notSent } satisfies Result],
  ['as the router has it', asRouterHasIt],
])('a form that was not sent leaves the page and its last answer: %s', async (_, result) => {
  expect(await after(result)).toMatchObject({
    type: 'data',
    result: { data: 'the last answer', init: { status: 503 } },
  });
});

test('a form of another address returns to the shown page', async () => {
  const kept = await after(asRouterHasIt, 'POST', '/views', 'views');
  expect(kept).toMatchObject({ type: 'error', result: expect.any(Response) });
  expect(kept?.result).toHaveProperty('status', 302);
  expect(new Headers(Object(kept?.result).headers).get('location')).toBe(address);
});

test.each([
  ['the line breaks', new TypeError('Failed to fetch')],
  ['the site is overloaded', new ErrorResponse(503, '', '')],
  ['a hotspot answers', new Error('Unable to decode turbo-stream response')],
])('data that cannot be reloaded leave the page: %s', async (_, error) => {
  expect(await after({ type: 'error', result: error }, 'GET')).toEqual({
    type: 'data',
    result: 'the order',
  });
  await after({ type: 'data', result: 'the order anew' }, 'GET');
  expect(said).toEqual([true, false]);
});

test('a page that cannot be loaded and a page that is gone are errors', async () => {
  const lost: Result = { type: 'error', result: new TypeError('Failed to fetch') };
  expect(await after(lost, 'GET', '/orders', 'list')).toEqual(lost);
  const gone: Result = { type: 'error', result: new ErrorResponse(404, '', null) };
  expect(await after(gone, 'GET')).toEqual(gone);
  shown = undefined;
  expect(await after(lost, 'GET')).toEqual(lost);
});
