import { findZone } from '@karwan/api/fulfilment/branches/zones';
import { cacheChannel } from '@karwan/api/platform/invalidate';
import { clearTenantCaches, dropTenantCaches } from '@karwan/api/platform/tenant-cache';
import { homeTag } from '@karwan/api/shop/settings/settings-for-readers';
import type { Database } from '@karwan/database/connect';
import { listenForChanges } from '@karwan/page-cache/invalidation';
import { createPageCache } from '@karwan/page-cache/page-cache';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Stopper } from '../lifecycle/stopper.ts';
import { createVisitorFinder } from '../page-cache/visitor.ts';
import { openTenantDirectory } from './tenant-directory.ts';

export interface ShopsContext {
  readonly db: Kysely<Database>;
  readonly databaseUrl: string;
  readonly pageCacheBytes: number;
  readonly logger: Logger;
  readonly stopper: Stopper;
  /** Called for each change before caches are invalidated. */
  readonly notifyChange?: () => void;
  readonly onError: (error: Error) => void;
}

/** Tags after which all caches of tenants and zones are cleared. */
const foundations = new Set(['tenants', 'settings', 'currencies', 'branches', 'zones']);

/**
 * The caches of this process: tenants, visitors and pages. They are invalidated by the database's notifications
 * until the process stops.
 */
export async function openShops(context: ShopsContext) {
  const { databaseUrl, db, logger, notifyChange, onError, pageCacheBytes, stopper } = context;
  const tenants = await openTenantDirectory(db, ({ domain, problems }) =>
    logger.error(
      { shop: domain, problems },
      'the settings of a shop are incomplete: it is not served',
    ),
  );
  const cache = createPageCache({ maxBytes: pageCacheBytes });
  const visitors = createVisitorFinder({
    findTenant: (domain, host) => tenants.find(domain, host)?.profile,
    resolveZone: (tenantId, place) => findZone(db, tenantId, place),
  });
  async function startOver() {
    clearTenantCaches(db);
    visitors.forget();
    await tenants.reload();
    cache.flush();
  }
  /** The home page's content is a setting of the tenant that only the home page shows. */
  async function followHome(tenantId: number) {
    await tenants.reload();
    // A second time, because a page rendered before the reload shows the old settings.
    cache.drop(tenantId, [homeTag]);
  }
  const changes = listenForChanges({
    databaseUrl,
    channel: cacheChannel,
    onInvalidation({ tenant, tags }) {
      notifyChange?.();
      dropTenantCaches(db, tenant, tags);
      cache.drop(tenant, tags);
      if (tags.some((tag) => foundations.has(tag))) startOver().catch(onError);
      else if (tags.includes(homeTag)) followHome(tenant).catch(onError);
    },
    onGap() {
      notifyChange?.();
      cache.flush();
      startOver().catch(onError);
    },
    onError,
  });
  stopper.add('cache changes', changes.close);
  await changes.ready;
  return { cache, tenants, visitors };
}
