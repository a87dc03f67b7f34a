import { readdirSync, readFileSync } from 'node:fs';
import { FormNotSent, unsentForm } from '@karwan/ui/forms/unsent-forms.ts';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test, vi } from 'vitest';
import routes from '../../routes.ts';
import { keepPage } from './keep-page.ts';

const page = vi.hoisted(() => ({
  address: '/staff/orders/KW1?tab=notes',
  loaderData: { root: 'the member', 'orders/booking': 'the order' },
  actionData: { 'orders/booking': 'the last answer' },
}));
vi.mock('./shown-page.ts', () => ({ shownPage: () => page }));

type Result = { type: 'data' | 'error'; result: unknown };

/** The result of a route after the middleware. */
async function after(result: Result, method = 'POST') {
  const id = 'orders/booking';
  const request = new Request(`https://shop.example${page.address}`, { method });
  const results = await keepPage({ request } as never, async () => ({ [id]: result }) as never);
  return (results as Record<string, Result>)[id];
}

test('an unsent form of the shop leaves its page', async () => {
  const kept = await after({ type: 'error', result: new FormNotSent('line') });
  expect(kept).toMatchObject({ type: 'data', result: { data: 'the last answer' } });
});

test('data that cannot be reloaded are removed from the page with a notice', async () => {
  const lost: Result = { type: 'error', result: new TypeError('Failed to fetch') };
  expect(await after(lost, 'GET')).toEqual({ type: 'data', result: 'the order' });
  expect(unsentForm()).toMatchObject({ reason: 'stale' });
  await after({ type: 'data', result: 'the order anew' }, 'GET');
  expect(unsentForm()).toBeUndefined();
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
