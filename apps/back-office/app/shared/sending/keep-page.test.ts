import { readdirSync, readFileSync } from 'node:fs';
import { FormNotSent, unsentForm } from '@karwan/ui/forms/unsent-forms.ts';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { data, UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import routes from '../../routes.ts';
import { keepPage } from './keep-page.ts';

const shown = vi.hoisted(() => ({ page: undefined as object | undefined }));
vi.mock('./shown-page.ts', () => ({ shownPage: () => shown.page }));

const address = '/staff/orders/KW1?tab=notes';
const page = {
  address,
  loaderData: { root: 'the member', 'orders/booking': 'the order' },
  actionData: { 'orders/booking': 'the last answer' },
};
beforeEach(() => {
  shown.page = page;
});

type Result = { type: 'data' | 'error'; result: unknown };

/** The result of a route after the middleware. */
async function after(result: Result, method = 'POST', path = address, id = 'orders/booking') {
  const request = new Request(`https://shop.example${path}`, { method });
  const results = await keepPage({ request } as never, async () => ({ [id]: result }) as never);
  return (results as Record<string, Result>)[id];
}

const notSent = new FormNotSent('line');
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
  const kept = await after(asRouterHasIt, 'POST', '/staff/views', 'views/views');
  expect(kept).toMatchObject({ type: 'error', result: expect.any(Response) });
  expect(kept?.result).toHaveProperty('status', 302);
  expect(new Headers(Object(kept?.result).headers).get('location')).toBe(address);
});

test.each([
  ['the line breaks', new TypeError('Failed to fetch')],
  ['the shop is overloaded', new ErrorResponse(503, '', '')],
  ['a hotspot answers', new Error('Unable to decode turbo-stream response')],
])('data that cannot be reloaded leave the page: %s', async (_, error) => {
  expect(await after({ type: 'error', result: error }, 'GET')).toEqual({
    type: 'data',
    result: 'the order',
  });
  expect(unsentForm()).toMatchObject({ reason: 'stale' });
  await after({ type: 'data', result: 'the order anew' }, 'GET');
  expect(unsentForm()).toBeUndefined();
});

test('another page that cannot be loaded is an error, and so is one that is gone', async () => {
  const lost: Result = { type: 'error', result: new TypeError('Failed to fetch') };
  expect(await after(lost, 'GET', '/staff/orders', 'orders/list')).toEqual(lost);
  const gone: Result = { type: 'error', result: new ErrorResponse(404, '', null) };
  expect(await after(gone, 'GET')).toEqual(gone);
  shown.page = undefined;
  expect(await after(lost, 'GET')).toEqual(lost);
});

const all = routes as RouteConfigEntry[];
const source = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');

test('every route with an action is below the root, whose middleware this is', async () => {
  const withAction = all.filter(({ file }) =>
    /export (async )?function action\b/.test(source(file)),
  );
  expect(withAction.length).toBeGreaterThan(60);
  for (const { file } of withAction) {
    // These would come before the root's middleware, or replace the page.
    expect(source(file), file).not.toMatch(
      /export .*\b(clientAction|clientMiddleware|ErrorBoundary)\b/,
    );
  }
  expect(source('root.tsx')).toContain('ClientMiddlewareFunction[] = [keepPage]');
  expect(source('entry.client.tsx')).toMatch(/^watchForms\(\);\nsendAllForms\(sendForm\);$/m);
});

test('no form with fields goes around the router', () => {
  const files = readdirSync(new URL('../..', import.meta.url), {
    recursive: true,
    encoding: 'utf8',
  })
    .filter((file) => file.endsWith('.tsx'))
    .filter((file) => /<form[^>]*method="post"|\breloadDocument\b/s.test(source(file)));
  // A logout, a choice of a language, and a download: nothing is typed in them.
  expect(files.sort()).toEqual([
    'features/customers/account-panel.tsx',
    'shell/language-form.tsx',
    'shell/sign-out-form.tsx',
  ]);
});
