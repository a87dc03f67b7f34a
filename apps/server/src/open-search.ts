import { createOpenSearchEngine } from '@karwan/api/search/find/opensearch/find-with-opensearch';
import { followChanges } from '@karwan/api/search/find/opensearch/follow-changes';
import { knownIndexes } from '@karwan/api/search/find/opensearch/indexes';
import { openOpenSearch } from '@karwan/api/search/find/opensearch/opensearch';
import type { SearchEngine } from '@karwan/api/search/find/port';
import type { Database } from '@karwan/database/connect';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Config } from './config/config.ts';
import type { Stopper } from './lifecycle/stopper.ts';

/**
 * Opens OpenSearch as the product search engine; a worker also sends it changes.
 * @returns undefined when it is not configured
 */
export function openSearch(
  { openSearch: options, roles }: Pick<Config, 'openSearch' | 'roles'>,
  db: Kysely<Database>,
  stopper: Stopper,
  logger: Logger,
): SearchEngine | undefined {
  if (!options) return undefined;
  const engine = openOpenSearch(options);
  if (roles.has('worker')) {
    const onFault = (err: unknown) => logger.warn({ err }, 'OpenSearch did not get the changes');
    stopper.add('search changes', followChanges({ db, engine, onFault }));
    knownIndexes(engine).then((indexes) => {
      if (indexes.some(({ isSearched }) => isSearched)) return;
      logger.warn('OpenSearch has no product index yet: create it with npm run search:index');
    }, onFault);
  }
  return createOpenSearchEngine(engine, (err) =>
    logger.warn({ err }, 'PostgreSQL searches instead of OpenSearch'),
  );
}
