import { readFile } from 'node:fs/promises';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, minify, type Plugin, transformWithOxc } from 'vite';

interface Modules {
  getModuleInfo(id: string): { importers: readonly string[] } | null;
}

const framework = /[\\/]node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/;
/** What shows one product: home, listings and product pages all need it. */
const card =
  /(features[\\/]product[\\/](product-tile|use-card-texts|add-button|list-buttons|product-prices)|ui[\\/]src[\\/](product-card|picture|picture-sources|price|amount|badge|rating|truncate|scroll-motion)|contract[\\/]src[\\/]picture)\.tsx?$/;
/** What stands at the head of a page: its way from Home, and what robots read. */
const head = /(shell[\\/](seo-tags|seo|language-addresses)|ui[\\/]src[\\/]breadcrumb)\.tsx?$/;
/** What the pages of an account have in common. */
const account =
  /(features[\\/]account[\\/](account-page|logout-form|notice|use-fault-focus|order-dates)|state[\\/]use-account)\.tsx?$/;
/** How a listing's address is read, and how what it says is shown. */
const listing =
  /features[\\/]listing[\\/](listing-query|listing-layouts|price-text|use-more-pages|product-list)\.tsx?$/;
/** What leads to items of the marketplaces, and what they are called. */
const outside =
  /(features[\\/]marketplace[\\/](outside-addresses|outside-words)|state[\\/]report-visit)\.ts$/;
/** How visitors write to the shop. */
const message = /features[\\/]messages[\\/](message-form|product-request)\.tsx?$/;
const field = /ui[\\/]src[\\/]field\.tsx?$/;
const everyPage = /[\\/]app[\\/](root|entry\.client)\.tsx/;

function isOnEveryPage(id: string, modules: Modules, seen: Set<string>): boolean {
  if (everyPage.test(id)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  const importers = modules.getModuleInfo(id)?.importers ?? [];
  return importers.some((importer) => isOnEveryPage(importer, modules, seen));
}

/**
 * Files of a few hundred bytes compress badly and each costs a request. The framework, which outlives
 * many releases of the shop, comes as one; what every page imports as another; what shows a product, and
 * the head of a page, as a third. What is imported only when somebody opens a dialog stays apart. A group takes what its
 * modules import along, unless a group of higher priority has it.
 */
const groups = [
  { name: 'framework', test: framework, priority: 3 },
  {
    name: (id: string, modules: Modules) =>
      isOnEveryPage(id, modules, new Set()) ? 'shell' : null,
    priority: 2,
  },
  { name: 'card', test: (id: string) => card.test(id) || head.test(id), priority: 1 },
  { name: 'listing', test: listing, priority: 0 },
  { name: 'account', test: account, priority: 0 },
  { name: 'outside', test: outside, priority: 0 },
  { name: 'message', test: message, priority: 0 },
  // What forms of every kind need goes with none of them.
  { name: 'field', test: field, priority: 1 },
];

/** Every page carries the names of all files: seven letters tell releases of one file apart as well. */
const fileNames = 'assets/[name]-[hash:7].js';

/** A module imported as `file.ts?inline-script` is its own text, as small as it gets, for a page's head. */
const inlineScripts: Plugin = {
  name: 'inline-scripts',
  enforce: 'pre',
  async load(id) {
    const [file = '', query] = id.split('?');
    if (query !== 'inline-script') return undefined;
    this.addWatchFile(file);
    const { code } = await transformWithOxc(await readFile(file, 'utf8'), file);
    const small = await minify(file, code, { module: false });
    const [fault] = small.errors;
    if (fault) throw new Error(`${file}: ${fault.message}`);
    return `export default ${JSON.stringify(small.code.trim())};`;
  },
};

export default defineConfig({
  plugins: [inlineScripts, tailwindcss(), reactRouter()],
  build: {
    // Inlined files would become `data:` URLs, which the fonts' content policy refuses.
    assetsInlineLimit: 0,
    target: 'es2022',
  },
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            codeSplitting: { groups },
            entryFileNames: fileNames,
            chunkFileNames: fileNames,
          },
        },
      },
    },
    ssr: { build: { rollupOptions: { input: './app/server.ts' } } },
  },
});
