import { randomUUID } from 'node:crypto';
import { type OpenSearchSandbox, startOpenSearchSandbox } from '@karwan/sandbox/opensearch/server';
import { knownIndexes, removeIndex } from '../indexes.ts';
import { type OpenSearch, type OpenSearchOptions, openOpenSearch } from '../opensearch.ts';

export interface TestEngine {
  readonly engine: OpenSearch;
  /** Undefined if the engine is a real one. */
  readonly sandbox: OpenSearchSandbox | undefined;
  stop(): Promise<void>;
}

/** Opens the engine that `OPENSEARCH_URL` names, or else a sandbox, with an alias of its own. */
export async function openTestEngine(
  options: Omit<OpenSearchOptions, 'url' | 'alias'> = {},
): Promise<TestEngine> {
  const { OPENSEARCH_URL: real } = process.env;
  const sandbox = real ? undefined : await startOpenSearchSandbox();
  // A generous timeout, since machines that run tests may be slow.
  const engine = openOpenSearch({
    deadline: 5_000,
    ...options,
    url: real ?? sandbox?.origin ?? '',
    alias: `karwan-test-${randomUUID().slice(0, 8)}`,
  });
  return {
    engine,
    sandbox,
    async stop() {
      for (const { name } of await knownIndexes(engine)) await removeIndex(engine, name);
      await sandbox?.stop();
    },
  };
}
