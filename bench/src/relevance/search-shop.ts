import { findZone, type Zone } from '@karwan/api/fulfilment/branches/zones';
import { loadTenants, type Tenant } from '@karwan/api/platform/tenants';
import { createMemoryEngine } from '@karwan/api/search/find/memory/find-in-memory';
import { createOpenSearchEngine } from '@karwan/api/search/find/opensearch/find-with-opensearch';
import { openOpenSearch } from '@karwan/api/search/find/opensearch/opensearch';
import { rebuildIndex } from '@karwan/api/search/find/opensearch/rebuild-index';
import type { SearchEngine } from '@karwan/api/search/find/port';
import { type FoundPage, searchItems } from '@karwan/api/search/search-items';
import { suggestItems } from '@karwan/api/search/suggest/suggest-items';
import { toShopTexts } from '@karwan/api/shop/settings/in-language';
import { defaultPlace } from '@karwan/contract/default-place';
import { fallbackLanguage } from '@karwan/contract/language';
import { connect, type Database } from '@karwan/database/connect';
import type { Kysely } from 'kysely';

/** A search answer with the products' own ids, best first. */
export interface Answer extends Omit<FoundPage, 'cards'> {
  readonly ids: readonly string[];
}

/** The default shop of a database, searched in this process by the functions behind the search call. */
export interface SearchShop {
  readonly db: Kysely<Database>;
  readonly context: {
    readonly db: Kysely<Database>;
    readonly tenant: Tenant;
    readonly search: SearchEngine;
  };
  readonly zone: Zone;
  search(query: string, perPage: number): Promise<Answer>;
  /** Ids of the suggested products. */
  suggest(text: string): Promise<string[]>;
  close(): Promise<void>;
}

/**
 * Opens the default shop of a database with its index in memory, or with the search engine that `OPENSEARCH_URL` names.
 * Resolves once the index is loaded.
 */
export async function openSearchShop(databaseUrl: string): Promise<SearchShop> {
  const { db, close } = connect(databaseUrl, { poolSize: 2, name: 'bench-search' });
  const tenant = (await loadTenants(db)).find(({ isDefault }) => isDefault);
  if (!tenant) throw new Error('The database has no default shop.');
  const search = await openEngine(db, tenant);
  const context = { db, tenant, search };
  const zone = await findZone(db, tenant.id, defaultPlace);
  return {
    db,
    context,
    zone,
    async search(typed, perPage) {
      const query = await toShopTexts(context, typed);
      const { cards, ...found } = await searchItems(context, zone, { query, page: 1, perPage });
      return { ...found, ids: cards.texts.map(idOf) };
    },
    async suggest(typed) {
      const query = await toShopTexts(context, typed);
      const reader = { ...context, language: fallbackLanguage };
      const { items } = await suggestItems(reader, zone, { typed, query, limit: suggested });
      return items.map(({ itemCustomId }) => itemCustomId);
    },
    close,
  };
}

const idOf = (card: string) => (JSON.parse(card) as { itemCustomId: string }).itemCustomId;

/** As many as the search box shows. */
const suggested = 20;
const maxBytes = 192 * 2 ** 20;

/** The engine, with its index loaded. */
async function openEngine(db: Kysely<Database>, tenant: Tenant): Promise<SearchEngine> {
  const { OPENSEARCH_URL: url = '' } = process.env;
  if (url) {
    const engine = openOpenSearch({ url, alias: 'karwan-bench' });
    await rebuildIndex(db, engine);
    return createOpenSearchEngine(engine, (error) => console.error(error));
  }
  const { promise: loaded, resolve, reject } = Promise.withResolvers<void>();
  const engine = createMemoryEngine({
    maxBytes,
    pause: 60_000,
    onRead: () => resolve(),
    onFault: reject,
  });
  const zone = await findZone(db, tenant.id, defaultPlace);
  // The first search starts loading the index.
  await searchItems({ db, tenant, search: engine }, zone, {
    query: 'a first word',
    page: 1,
    perPage: 1,
  });
  await loaded;
  return engine;
}
