import {
  createRequestHandler,
  data,
  type EntryContext,
  RouterContextProvider,
  redirect,
  type ServerBuild,
} from 'react-router';
import { describe, expect, test, vi } from 'vitest';
import { createDocumentHandler } from './handle-document.server.ts';

const withCookie = (name: string) => ({ headers: { 'set-cookie': `${name}=1`, 'x-life': name } });
const passOn = ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders;
const Page = () => null;

const modules = {
  root: { default: Page, loader: vi.fn(() => data({ shop: 'Karwan' }, withCookie('root'))) },
  layout: { default: Page, headers: { 'x-layout': 'yes' }, ErrorBoundary: Page },
  home: { default: Page, loader: ({ url }: { url: URL }) => ({ search: url.search }) },
  item: {
    default: Page,
    headers: passOn,
    loader: ({ params: { id } }: { params: Record<string, string | undefined> }) => {
      if (id === 'none') throw data('No such item', { status: 404, ...withCookie('none') });
      if (id === 'broken') throw new Error('secret inside');
      if (id === 'moved') throw redirect('/item/1?to=1', withCookie('moved'));
      return data({ id }, { status: 203, ...withCookie('item') });
    },
  },
  'cannot-render': { default: Page },
};

function openBoth() {
  const report = vi.fn();
  const route = (id: keyof typeof modules, parentId: string | undefined, path?: string) => ({
    id,
    parentId,
    path,
    index: path === '' ? true : undefined,
    module: modules[id],
  });
  const renderDocument = (
    _request: Request,
    status: number,
    headers: Headers,
    router: EntryContext,
  ) => {
    const { errors, loaderData, location, matches } = router.staticHandlerContext;
    if (matches.at(-1)?.route.id === 'cannot-render' && !errors) throw new Error('while rendering');
    const shown = Object.entries(errors ?? {}).map(([id, error]) => [id, String(error), error]);
    const ids = matches.map((match) => [match.route.id, match.params, match.pathname]);
    const { serverHandoffString, isSpaMode, ssr } = router;
    const all = { shown, loaderData, location, ids, serverHandoffString, isSpaMode, ssr };
    return new Response(JSON.stringify(all), { status, headers });
  };
  const build = {
    entry: { module: { default: renderDocument, handleError: report } },
    routes: {
      root: { ...route('root', undefined, ''), path: '', index: undefined },
      layout: route('layout', 'root'),
      home: route('home', 'layout', ''),
      item: route('item', 'layout', 'item/:id'),
      'cannot-render': route('cannot-render', 'root', 'cannot'),
    },
    assets: { routes: {}, entry: { module: '/a.js', imports: [] }, url: '/m.js', version: '1' },
    basename: '/',
    future: {},
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
    ssr: true,
    isSpaMode: false,
    prerender: [],
  } as unknown as ServerBuild;
  const router = createRequestHandler(build, 'production');
  return { report, router, ours: createDocumentHandler(build) };
}

async function factsOf(response: Response) {
  const headers = [...response.headers].filter(([name]) => name !== 'content-type');
  const body = await response.text();
  // Each location has a random key.
  return { status: response.status, headers, body: body.replace(/"key":"\w+"/, '') };
}

describe('the response equals that of the router’s own handler', () => {
  test.each([
    ['/', 'home'],
    ['/?q=a%20b&_routes=home&c=%D8%AA', 'home'],
    ['/item/7', 'item'],
    ['/item/none', 'item'],
    ['/item/broken', 'item'],
    ['/item/moved', 'item'],
    ['/nowhere', 'root'],
    ['/cannot', 'cannot-render'],
  ])('%s', async (path, routeId) => {
    const { report, router, ours } = openBoth();
    const ask = async (
      answer: (request: Request, context: RouterContextProvider) => Promise<Response>,
    ) => {
      report.mockClear();
      const request = new Request(`https://shop.example${path}`);
      const facts = await factsOf(await answer(request, new RouterContextProvider()));
      return { ...facts, reported: report.mock.calls.map(([error]) => String(error)) };
    };
    const theirs = await ask(router);
    expect(await ask((request, context) => ours(request, context, routeId))).toEqual(theirs);
    expect(theirs.body).not.toContain('secret');
  });
});

test('a visitor who left gets nothing, and the error is passed on', async () => {
  const { report, ours } = openBoth();
  const request = new Request('https://shop.example/item/7', { signal: AbortSignal.abort() });
  expect((await ours(request, new RouterContextProvider(), 'item')).status).toBe(500);
  expect(report).toHaveBeenCalledTimes(1);
});

test('a page whose rendering throws asks its loaders once', async () => {
  const { ours } = openBoth();
  modules.root.loader.mockClear();
  const request = new Request('https://shop.example/cannot');
  const response = await ours(request, new RouterContextProvider(), 'cannot-render');
  expect(response.status).toBe(500);
  expect(await response.text()).toContain('Unexpected Server Error');
  expect(modules.root.loader).toHaveBeenCalledTimes(1);
});
