import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import { free } from '@karwan/api/platform/request-cost';
import { backOfficePath } from '@karwan/contract/back-office';
import type { FastifyInstance } from 'fastify';
import { scannerPolicy, workerPolicy } from '../security/content-policy.ts';

/** A React Router app that this process renders. */
export interface PagesApp {
  readonly name: string;
  /** The folder of its sources. */
  readonly folder: string;
  /** The folder of its build; `build/` in that of its sources when not given. */
  readonly build?: string | undefined;
  /** URL prefix of its files. */
  readonly prefix: string;
  /** Its server build is loaded with the first page request and not at start. */
  readonly isLazy?: boolean;
}

const folderOf = (name: string) => fileURLToPath(new URL(`../../../${name}/`, import.meta.url));

export const storefront: PagesApp = {
  name: 'storefront',
  folder: folderOf('storefront'),
  // Journeys that run with React Router's own client have it built apart (scripts/test-long.mjs).
  build: process.env.STOREFRONT_BUILD,
  prefix: '/',
};

export const backOffice: PagesApp = {
  name: 'back-office',
  folder: folderOf('back-office'),
  prefix: `${backOfficePath}/`,
  isLazy: true,
};

type Place = Pick<PagesApp, 'folder' | 'build'>;

const buildOf = ({ folder, build = `${folder}build` }: Place) => build;

const serverHalf = (app: PagesApp) => `${buildOf(app)}/server/index.js`;

/** Starts loading the server build of an app. */
export function loadAhead(app: PagesApp): void {
  import(pathToFileURL(serverHalf(app)).href).catch(() => {});
}

/** Returns a loader of the server build. */
export async function loadBuiltApp<Render>(app: PagesApp): Promise<() => Promise<Render>> {
  const { name, isLazy = false } = app;
  const file = serverHalf(app);
  if (!existsSync(file)) {
    throw new Error(`The ${name} is not built yet: run \`npm run build -w apps/${name}\``);
  }
  let loading: Promise<Render> | undefined;
  const load = async () =>
    ((await import(pathToFileURL(file).href)) as { readonly render: Render }).render;
  // Memoized, because even a cached `import()` is slow for every page. Failures are not memoized.
  const loadOnce = () => {
    loading ??= load().catch((error) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
  if (!isLazy) await loadOnce();
  return loadOnce;
}

/** Serves the client build. Files in `assets/` have a content hash in their names and never change. */
export async function mountAssets(
  app: FastifyInstance,
  { prefix, ...place }: Place & Pick<PagesApp, 'prefix'>,
) {
  await app.register(async (scope) => {
    // Files are free of rate limits: a page is useless without them, and they are cheap.
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, cost: free };
    });
    await mountFiles(scope, `${buildOf(place)}/client`, prefix);
  });
}

async function mountFiles(app: FastifyInstance, root: string, prefix: string) {
  await app.register(fastifyStatic, {
    root,
    prefix,
    wildcard: false,
    preCompressed: true,
    index: false,
    cacheControl: false,
    globIgnore: ['**/*.br', '**/*.gz', 'assets/**'],
    setHeaders(reply, path) {
      reply.header('cache-control', lifeOfFile(path));
      if (isHashed(path)) for (const name of needless) reply.removeHeader(name);
      if (isWorker(path)) reply.header('content-security-policy', workerPolicy);
      if (isScanner(path)) reply.header('content-security-policy', scannerPolicy);
    },
  });
  // One wildcard route: hundreds of routes took a tenth of the start-up time.
  const assets = new Set(readdirSync(`${root}/assets`).filter((name) => !isCompressed.test(name)));
  app.get<{ Params: { '*': string } }>(`${prefix}assets/*`, ({ params }, reply) => {
    if (assets.has(params['*'])) return reply.sendFile(`assets/${params['*']}`);
    // A missing asset is a chunk of an earlier build: a plain 404 without rendering a page.
    return reply.code(404).type('text/plain').send('Not found');
  });
}

/** Precompressed files, which are served by content negotiation only. */
const isCompressed = /\.(br|gz)$/;

/** The service worker, compressed or not. */
const isWorker = (path: string) => path.includes('/client/service-worker.js');

/** The back office's barcode worker. */
const isScanner = (path: string) => path.includes('/client/assets/read-barcodes.worker-');

/** Files with a content hash in their names. */
const isHashed = (path: string) => path.includes('/client/assets/');

/** Headers that an immutable file does not need. */
const needless = ['x-request-id', 'etag', 'last-modified', 'accept-ranges'];

function lifeOfFile(path: string): string {
  // Browsers must revalidate the service worker, because it decides what they show.
  if (isWorker(path)) return 'no-cache';
  return isHashed(path) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
}
