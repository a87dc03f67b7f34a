import {
  createMemoryEngine,
  type MemoryEngine,
} from '@karwan/api/search/find/memory/find-in-memory';
import type { Logger } from 'pino';
import type { Config } from './config/config.ts';

/** Polling interval in milliseconds for changes of which no notification came. */
const pause = 250;

/**
 * The search engine with an inverted index in the memory of the process.
 * @returns undefined when its memory limit is 0
 */
export function memorySearch(
  { searchIndexBytes: maxBytes }: Pick<Config, 'searchIndexBytes'>,
  logger: Logger,
): MemoryEngine | undefined {
  if (maxBytes === 0) return undefined;
  return createMemoryEngine({
    maxBytes,
    pause,
    onRead: (read) => logger.info(read, 'search index read'),
    onFault: (err) => logger.warn({ err }, 'PostgreSQL searches instead of the index in memory'),
  });
}
