import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import { free } from '@karwan/api/platform/request-cost';
import { backOfficePath } from '@karwan/contract/back-office';
import type { FastifyInstance } from 'fastify';
import { scannerPolicy, workerPolicy } from '../security/content-policy.ts';

/** An app whose pages this process makes. */
export interface PagesApp {
  readonly name: string;
  /** Where its sources are, and below `build/` what was made of them. */
  readonly folder: string;
  /** The path below which its files lie. */
  readonly prefix: string;
  /** Its server half is loaded for the first page that is asked for, and not at the start. */
  readonly isLazy?: boolean;
}

const folderOf = (name: string) => fileURLToPath(new URL(`../../../${name}/`, import.meta.url));

export const storefront: PagesApp = {
  name: 'storefront',
  folder: folderOf('storefront'),
  prefix: '/',
};

export const backOffice: PagesApp = {
  name: 'back-office',
  folder: folderOf('back-office'),
  prefix: `${backOfficePath}/`,
  isLazy: true,
};

const serverHalf = ({ folder }: PagesApp) => `${folder}build/server/index.js`;

/** Begins to load the server half of a built app. */
export function loadAhead(app: PagesApp): void {
  import(pathToFileURL(serverHalf(app)).href).catch(() => {});
}

/** Loads the server half of a built app. */
export async function loadBuiltApp<Render>(app: PagesApp): Promise<() => Promise<Render>> {
  const { name, isLazy = false } = app;
  const file = serverHalf(app);
  if (!existsSync(file)) {
    throw new Error(`The ${name} is not built yet: run \`npm run build -w apps/${name}\``);
  }
  let loading: Promise<Render> | undefined;
  const load = async () =>
    ((await import(pathToFileURL(file).href)) as { readonly render: Render }).render;
  // Finding a module that is loaded takes longer than to remember it, and each page asks. A failure is not remembered.
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

/** Serves the browser's half. What lies in `assets/` has a hash in its name and never changes. */
export async function mountAssets(
  app: FastifyInstance,
  { folder, prefix }: Pick<PagesApp, 'folder' | 'prefix'>,
) {
  await app.register(async (scope) => {
    // A page is no use without its files, and they cost next to nothing.
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, cost: free };
    });
    await mountFiles(scope, folder, prefix);
  });
}

async function mountFiles(app: FastifyInstance, folder: string, prefix: string) {
  const root = `${folder}build/client`;
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
  // One route for all: hundreds of them took a tenth of the start.
  const assets = new Set(readdirSync(`${root}/assets`).filter((name) => !isCompressed.test(name)));
  app.get<{ Params: { '*': string } }>(`${prefix}assets/*`, ({ params }, reply) => {
    if (assets.has(params['*'])) return reply.sendFile(`assets/${params['*']}`);
    // A chunk of an earlier build is gone for good: no page should be drawn for it.
    return reply.code(404).type('text/plain').send('Not found');
  });
}

/** Reached by negotiation only, beside what it is made of. */
const isCompressed = /\.(br|gz)$/;

/** Compressed or not. */
const isWorker = (path: string) => path.includes('/client/service-worker.js');

/** The back office's worker that reads barcodes. */
const isScanner = (path: string) => path.includes('/client/assets/read-barcodes.worker-');

/** Its name has the hash of what is in it. */
const isHashed = (path: string) => path.includes('/client/assets/');

/** What nobody asks of a file that never changes, sent with each of a page's ten scripts. */
const needless = ['x-request-id', 'etag', 'last-modified', 'accept-ranges'];

function lifeOfFile(path: string): string {
  // Browsers must learn of a newer worker at once, because it decides what they show.
  if (isWorker(path)) return 'no-cache';
  return isHashed(path) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
}
