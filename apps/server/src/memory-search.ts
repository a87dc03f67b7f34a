import {
  createMemoryEngine,
  type MemoryEngine,
} from '@karwan/api/catalogue/search/engine/memory/find-in-memory';
import type { Logger } from 'pino';
import type { Config } from './config/config.ts';

/** Milliseconds until a search sees what has changed, where nobody says that something has. */
const pause = 250;

/**
 * The engine that finds products in the memory of the process.
 * @returns undefined where it may take none
 */
export function memorySearch(
  { searchIndexBytes: mostBytes }: Pick<Config, 'searchIndexBytes'>,
  logger: Logger,
): MemoryEngine | undefined {
  if (mostBytes === 0) return undefined;
  return createMemoryEngine({
    mostBytes,
    pause,
    onRead: (read) => logger.info(read, 'search index read'),
    onFault: (err) => logger.warn({ err }, 'PostgreSQL searches instead of the index in memory'),
  });
}
