import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

interface Modules {
  getModuleInfo(id: string): { importers: readonly string[] } | null;
}

interface ChunkGroup {
  name: string | ((id: string, modules: Modules) => string | null);
  test?: RegExp | ((id: string) => boolean);
  priority: number;
}

const app = new URL('../app/', import.meta.url);
const ui = new URL('../../../packages/ui/src/', import.meta.url);
const contract = new URL('../../../packages/contract/src/', import.meta.url);
const money = new URL('../../../packages/money/src/', import.meta.url);

/**
 * Tests whether a module is one of these files.
 * @throws Error for a file that is not there: a module that was moved would leave its chunk unnoticed
 */
function oneOf(...files: [folder: URL, names: string[]][]): (id: string) => boolean {
  const paths = files.flatMap(([folder, names]) =>
    names.map((name) => fileURLToPath(new URL(name, folder))),
  );
  for (const path of paths) {
    if (!existsSync(path)) throw new Error(`scripts/chunks.ts names ${path}, which does not exist`);
  }
  const known = new Set(paths);
  return (id) => known.has(id.replace(/\?.*$/, ''));
}

const framework = /[\\/]node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/;

/** What shows one product (home, listings and product pages all need it), and the head of a page. */
const card = oneOf(
  [
    new URL('shared/product-card/', app),
    [
      'product-tile.tsx',
      'use-card-texts.ts',
      'add-button.tsx',
      'list-buttons.tsx',
      'product-prices.ts',
    ],
  ],
  [
    ui,
    [
      'product/product-card.tsx',
      'product/picture.tsx',
      'product/picture-sources.ts',
      'product/price.tsx',
      'product/badge.tsx',
      'product/rating.tsx',
      'layout/truncate.ts',
      'behaviour/scroll-motion.ts',
      'controls/breadcrumb.tsx',
    ],
  ],
  [contract, ['catalogue/picture.ts']],
  [money, ['format.ts', 'with-point.ts', 'unit-price.ts']],
  [new URL('page/seo/', app), ['seo-tags.tsx', 'seo.ts', 'robots.ts', 'language-addresses.ts']],
);

/** How a listing's address is read, and how what it says is shown. */
const listing = oneOf(
  [
    new URL('features/listing/', app),
    [
      'query/listing-query.ts',
      'query/listing-layouts.ts',
      'more/use-more-pages.ts',
      'page/product-list.tsx',
    ],
  ],
  [money, ['typed-amount.ts']],
);

/** Which currencies have how many decimals: pages of orders need it, others hear it from the server. */
const currencies = oneOf([money, ['decimals.ts']]);

/** What the pages of an account have in common. */
const account = oneOf(
  [new URL('features/account/', app), ['account-page.tsx']],
  [app, ['shared/form/notice.tsx', 'shared/session/logout-form.tsx', 'state/store/use-account.ts']],
);

/** What leads to items of the marketplaces, and what they are called. */
const marketplace = oneOf([
  app,
  [
    'features/marketplace/marketplace-addresses.ts',
    'features/marketplace/marketplace-texts.ts',
    'state/calls/report-visit.ts',
  ],
]);

/** How visitors write to the shop. */
const message = oneOf([
  new URL('features/messages/', app),
  ['message-form.tsx', 'product-request.tsx'],
]);

/** What forms of every kind need goes with none of them. */
const field = oneOf([ui, ['controls/field.tsx']], [app, ['shared/form/use-checked-form.ts']]);

const everyPage = oneOf([app, ['root.tsx', 'entry.client.tsx']]);

function isOnEveryPage(id: string, modules: Modules, seen: Set<string>): boolean {
  if (everyPage(id)) return true;
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
export const chunkGroups: ChunkGroup[] = [
  { name: 'framework', test: framework, priority: 3 },
  {
    name: (id, modules) => (isOnEveryPage(id, modules, new Set()) ? 'shell' : null),
    priority: 2,
  },
  { name: 'card', test: card, priority: 1 },
  { name: 'currencies', test: currencies, priority: 2 },
  { name: 'listing', test: listing, priority: 0 },
  { name: 'account', test: account, priority: 0 },
  { name: 'marketplace', test: marketplace, priority: 0 },
  { name: 'message', test: message, priority: 0 },
  { name: 'field', test: field, priority: 1 },
];

const loadedAlready = /^assets\/(framework|shell|rolldown-runtime)-/;

/**
 * What is preloaded beside a file that is imported late: what every page has, and the file itself, would
 * only make the list longer.
 */
export function worthPreloading(file: string, dependencies: string[]): string[] {
  return dependencies.filter((name) => name !== file && !loadedAlready.test(name));
}
