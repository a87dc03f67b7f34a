// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { encodeData } from '../data/test-encoder.ts';
import { matcherOf } from '../routes/match.ts';
import { type Route, type RouteModule, RouteModules } from '../routes/route-modules.ts';
import { Router } from './router.ts';
import { readSubmission } from './submission.ts';

const route = (id: string, more: Partial<Route>): Route => ({
  id,
  parentId: 'root',
  module: `/${id}.js`,
  hasLoader: true,
  ...more,
});
const routes = Object.fromEntries(
  [
    route('root', { path: '', hasErrorBoundary: true }),
    route('home', { index: true }),
    route('list', { path: 'list/*' }),
    route('form', { path: 'form', hasAction: true }),
  ].map(({ parentId, ...one }) => [one.id, one.id === 'root' ? one : { ...one, parentId }]),
) as Record<string, Route>;

const rootModule: RouteModule = { shouldRevalidate: ({ formMethod }) => formMethod !== undefined };
const modules = () => new RouteModules({ root: rootModule, home: {}, list: {}, form: {} });

type Answer = { value?: unknown; status?: number; to?: string };

/** Requests in order of arrival; tests respond to them. */
let asked: { url: string; init: RequestInit; answer: (answer: Answer) => Promise<void> }[];
let router: Router;
let leave: () => void;

beforeEach(() => {
  window.history.replaceState(null, '', '/');
  asked = [];
  vi.stubGlobal('fetch', (url: URL, init: RequestInit) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    init.signal?.addEventListener('abort', () => reject(init.signal?.reason));
    const answer = async ({ value, status = 200, to }: Answer) => {
      const headers = { 'X-Remix-Response': 'yes', ...(to && { 'X-Remix-Redirect': to }) };
      const body = to ? null : await encodeData(value, 100);
      resolve(new Response(body, { status: to ? 204 : status, headers }));
      await settled();
    };
    asked.push({ url: url.pathname + url.search, init, answer });
    return promise;
  });
  router = new Router({
    match: matcherOf(routes),
    modules: modules(),
    data: { loaderData: { root: 'root 1', home: 'home 1' } },
  });
  leave = router.subscribe(() => {});
});
afterEach(() => {
  leave();
  vi.unstubAllGlobals();
});

const settled = () => new Promise((resolve) => setTimeout(resolve, 5));
/** A form is sent once the code that keeps an unsent one has loaded. */
const sent = (index: number) => vi.waitFor(() => expect(asked[index]).toBeDefined());
const here = () => window.location.pathname + window.location.search + window.location.hash;
const form = (fields: Record<string, string>, action: string) =>
  readSubmission(fields, { method: 'post', action }, '/');

test('the URL changes once the next page has loaded', async () => {
  void router.navigate('/list/shoes?page=2', { state: { name: 'Shoes' } });
  expect(router.state.navigation).toMatchObject({
    state: 'loading',
    location: { pathname: '/list/shoes', search: '?page=2', state: { name: 'Shoes' } },
  });
  expect([here(), asked[0]?.url]).toEqual(['/', '/list/shoes.data?page=2&_routes=list']);
  await asked[0]?.answer({ value: { list: { data: 'shoes' } } });
  expect(here()).toBe('/list/shoes?page=2');
  expect(router.state).toMatchObject({
    loaderData: { root: 'root 1', list: 'shoes' },
    navigation: { state: 'idle' },
    location: { state: { name: 'Shoes' } },
  });
});

test('another navigation supersedes the pending one', async () => {
  void router.navigate('/list/shoes');
  void router.navigate('/list/bags');
  expect(asked[0]?.init.signal?.aborted).toBe(true);
  await asked[1]?.answer({ value: { list: { data: 'bags' } } });
  expect([here(), router.state.loaderData.list]).toEqual(['/list/bags', 'bags']);
});

test('a hash change needs no data', async () => {
  await router.navigate('#below');
  expect([here(), asked.length]).toEqual(['/#below', 0]);
});

test('the same page is reloaded, the root if its shouldRevalidate says so', async () => {
  void router.navigate('/');
  expect(asked.map(({ url }) => url)).toEqual(['/_.data?_routes=home']);
});

test('going back loads the page and restores its scroll position', async () => {
  vi.stubGlobal('scrollY', 700);
  void router.navigate('/list/shoes');
  await asked[0]?.answer({ value: { list: { data: 'shoes' } } });
  expect(router.state.scrolledTo).toBeUndefined();
  window.history.replaceState({ key: 'default' }, '', '/');
  window.dispatchEvent(new PopStateEvent('popstate'));
  await asked[1]?.answer({ value: { home: { data: 'home 2' } } });
  expect(router.state).toMatchObject({ loaderData: { home: 'home 2' }, scrolledTo: 700 });
});

test('an error is shown by the nearest route with an error boundary', async () => {
  void router.navigate('/list/none');
  await asked[0]?.answer({ value: { list: { error: new Error('secret') } }, status: 500 });
  expect(router.state.errors).toEqual({ root: new Error('Unexpected Server Error') });
  expect(here()).toBe('/list/none');
});

test('a response that is not the shop’s is an error with its status', async () => {
  vi.stubGlobal('fetch', async () => new Response('offline', { status: 503 }));
  await router.navigate('/list/shoes');
  expect(router.state.errors?.root).toMatchObject({ status: 503, data: 'offline' });
});

test('a response can redirect', async () => {
  void router.navigate('/list/old');
  await asked[0]?.answer({ to: '/list/new' });
  expect(asked[1]?.url).toBe('/list/new.data?_routes=list');
  await asked[1]?.answer({ value: { list: { data: 'new' } } });
  expect([here(), router.state.loaderData.list]).toEqual(['/list/new', 'new']);
});

test('a submitted form shows its action data and reloads everything', async () => {
  void router.submit(form({ name: 'Zainab' }, '/form'));
  expect(router.state.navigation).toMatchObject({ state: 'submitting', formMethod: 'POST' });
  await sent(0);
  expect(asked[0]).toMatchObject({ url: '/form.data', init: { method: 'POST' } });
  expect(String(asked[0]?.init.body)).toBe('name=Zainab');
  await asked[0]?.answer({ value: { data: { fault: 'short' } }, status: 200 });
  expect(asked[1]?.url).toBe('/form.data');
  await asked[1]?.answer({ value: { root: { data: 'root 2' }, form: { data: 'form 2' } } });
  expect(router.state).toMatchObject({
    actionData: { form: { fault: 'short' } },
    loaderData: { root: 'root 2', form: 'form 2' },
    keepsScroll: true,
  });
});

test('a rejected form does not reload', async () => {
  void router.submit(form({}, '/form'));
  await sent(0);
  await asked[0]?.answer({ value: { data: 'no' }, status: 400 });
  expect(asked[1]?.url).toBe('/form.data');
  await asked[1]?.answer({ value: { root: { data: 'r' }, form: { data: 'f' } } });
  void router.submit(form({}, '/form'));
  await sent(2);
  await asked[2]?.answer({ value: { data: 'no' }, status: 400 });
  expect(router.state.actionData).toEqual({ form: 'no' });
  expect(asked[3]?.url).toBe('/form.data?_routes=root');
});

test('a GET form navigates to its fields as query', async () => {
  void router.submit(readSubmission({ q: 'a b' }, { action: '/list/x?old=1' }, '/'));
  expect(asked[0]?.url).toBe('/list/x.data?q=a+b');
});

test('a form submitted by a fetcher gets its response, and the page is reloaded', async () => {
  void router.send('key', form({ id: '7' }, '/form'));
  expect(router.state.fetchers.get('key')).toMatchObject({ state: 'submitting' });
  await sent(0);
  await asked[0]?.answer({ value: { data: 'done' } });
  expect(router.state.fetchers.get('key')).toMatchObject({ state: 'loading', data: 'done' });
  expect(asked[1]?.url).toBe('/_.data');
  await asked[1]?.answer({ value: { root: { data: 'root 2' }, home: { data: 'home 2' } } });
  expect(router.state.fetchers.get('key')).toEqual({ state: 'idle', data: 'done' });
  expect(router.state.loaderData).toEqual({ root: 'root 2', home: 'home 2' });
  router.forget('key');
  expect(router.state.fetchers.size).toBe(0);
});

test('revalidation resolves once the page has loaded, whatever came between', async () => {
  let isDone = false;
  void router.revalidate().then(() => {
    isDone = true;
  });
  expect([router.state.revalidation, router.state.navigation.state]).toEqual(['loading', 'idle']);
  void router.navigate('/list/shoes');
  expect(isDone).toBe(false);
  await asked[1]?.answer({ value: { list: { data: 'shoes' } } });
  expect([isDone, router.state.revalidation]).toEqual([true, 'idle']);
});
