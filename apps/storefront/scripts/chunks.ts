import * as files from './chunk-files.ts';

interface Modules {
  getModuleInfo(id: string): { importers: readonly string[] } | null;
}

interface ChunkGroup {
  name: string | ((id: string, modules: Modules) => string | null);
  test?: RegExp | files.IsInChunk;
  priority: number;
}

const framework =
  /[\\/]node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]|exports-of:react/;

function isOnEveryPage(id: string, modules: Modules, seen: Set<string>): boolean {
  if (files.start(id) || files.everyPage(id) || files.card(id)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  const importers = modules.getModuleInfo(id)?.importers ?? [];
  return importers.some((importer) => isOnEveryPage(importer, modules, seen));
}

/**
 * Files of a few hundred bytes compress badly and each costs a request. The framework, which outlives
 * many releases of the shop, comes as one; what every page imports, with what shows a product, as another.
 * What a page loads after itself comes as one as well, and what only wide screens load. What is imported only
 * when somebody opens a dialog stays apart. A group takes what its modules import along, unless a group of
 * higher priority has it: so what several pages import stands above what one of them does.
 */
export const chunkGroups: ChunkGroup[] = [
  { name: 'framework', test: framework, priority: 8 },
  {
    name: (id, modules) => (isOnEveryPage(id, modules, new Set()) ? 'shell' : null),
    priority: 7,
  },
  { name: 'currencies', test: files.currencies, priority: 7 },
  { name: 'delivery', test: files.delivery, priority: 5 },
  { name: 'field', test: files.field, priority: 5 },
  { name: 'late-shell', test: files.lateShell, priority: 4 },
  { name: 'wide-shell', test: files.wideShell, priority: 3 },
  { name: 'home', test: files.home, priority: 3 },
  { name: 'listing', test: files.listing, priority: 3 },
  { name: 'quantity', test: files.quantity, priority: 4 },
  { name: 'product', test: files.product, priority: 3 },
  { name: 'totals', test: files.totals, priority: 3 },
  { name: 'payment', test: files.payment, priority: 3 },
  { name: 'account', test: files.account, priority: 3 },
  { name: 'marketplace', test: files.marketplace, priority: 3 },
  { name: 'message', test: files.message, priority: 3 },
  { name: 'checkout', test: files.checkout, priority: 2 },
  { name: 'late-listing', test: files.lateListing, priority: 2 },
  { name: 'late-product', test: files.lateProduct, priority: 2 },
];

const everyPages = /^assets\/(framework|shell|late-shell|wide-shell|rolldown-runtime)-/;

/** Whether every page has loaded this file already, or carries it, as it does the stylesheet. */
export const loadedAlready = (file: string): boolean => everyPages.test(file);

/**
 * What is preloaded beside a file that is imported late: what every page has, and the file itself, would
 * only make the list longer.
 */
export function worthPreloading(file: string, dependencies: string[]): string[] {
  return dependencies.filter((name) => name !== file && !loadedAlready(name));
}
