import { setTimeout as sleep } from 'node:timers/promises';
import Fastify from 'fastify';
import { type ListenOptions, listen } from '../listen.ts';
import { createIndexStore, type IndexStore } from './index-store.ts';
import { matchDocuments, ParsingException } from './match-documents.ts';

export interface OpenSearchFaults {
  /** Milliseconds before each response. */
  delay?: number;
  /** Responds with this status and does nothing, such as 503. */
  status?: number;
  /** Executes the request, but closes the connection instead of responding. */
  loseAnswer?: boolean;
  /** Only for paths that contain this. */
  match?: string;
}

export type OpenSearchSandbox = Awaited<ReturnType<typeof startOpenSearchSandbox>>;

/** The part of OpenSearch's REST API that the shop uses, in memory on the loopback interface. */
export async function startOpenSearchSandbox(options: ListenOptions = {}) {
  const indexes = new Map<string, IndexStore>();
  const switches: { faults: OpenSearchFaults } = { faults: {} };
  const app = Fastify({ forceCloseConnections: true, bodyLimit: 100_000_000 });
  app.addContentTypeParser('application/x-ndjson', { parseAs: 'string' }, (_, body, done) =>
    done(null, body),
  );
  app.addHook('preHandler', async (request, reply) => {
    const { delay, status, match = '' } = switches.faults;
    if (!request.url.includes(match)) return undefined;
    if (delay) await sleep(delay);
    return status ? reply.code(status).send(errorOf('service_unavailable', status)) : undefined;
  });
  app.addHook('onSend', async (request) => {
    const { loseAnswer, match = '' } = switches.faults;
    if (loseAnswer && request.url.includes(match)) request.raw.socket.destroy();
  });
  app.setErrorHandler((error, _, reply) =>
    error instanceof ParsingException
      ? reply.code(400).send(errorOf('parsing_exception', 400, error.message))
      : reply.code(500).send(errorOf('exception', 500, String(error))),
  );

  /** An index by its name or alias. */
  const find = (name: string): IndexStore | undefined =>
    indexes.get(name) ?? [...indexes.values()].find(({ aliases }) => aliases.has(name));
  type Named = { Params: { name: string } };

  app.put<Named & { Body: Parameters<typeof createIndexStore>[0] }>('/:name', (request, reply) => {
    const { name } = request.params;
    if (indexes.has(name)) {
      return reply.code(400).send(errorOf('resource_already_exists_exception', 400));
    }
    indexes.set(name, createIndexStore(request.body ?? {}));
    return { acknowledged: true, shards_acknowledged: true, index: name };
  });
  app.delete<Named>('/:name', (request, reply) =>
    indexes.delete(request.params.name) ? { acknowledged: true } : missing(reply),
  );
  app.put<Named & { Body: Parameters<IndexStore['change']>[0] }>(
    '/:name/_settings',
    (request, reply) => {
      const index = find(request.params.name);
      index?.change(request.body);
      return index ? { acknowledged: true } : missing(reply);
    },
  );
  app.post<Named>('/:name/_refresh', (request, reply) => {
    const index = find(request.params.name);
    index?.refresh();
    return index ? { _shards: { total: 1, successful: 1, failed: 0 } } : missing(reply);
  });
  app.get<Named>('/:name/_alias', (request) => {
    const pattern = new RegExp(`^${request.params.name.replaceAll('*', '.*')}$`);
    const found = [...indexes].filter(([name]) => pattern.test(name));
    return Object.fromEntries(
      found.map(([name, { aliases }]) => [
        name,
        { aliases: Object.fromEntries([...aliases].map((alias) => [alias, {}])) },
      ]),
    );
  });
  app.post<{ Body: { actions: AliasAction[] } }>('/_aliases', (request) => {
    for (const { add, remove_index } of request.body.actions) {
      if (add) indexes.get(add.index)?.aliases.add(add.alias);
      if (remove_index) indexes.delete(remove_index.index);
    }
    return { acknowledged: true };
  });
  app.post<BulkCall>('/:name/_bulk', async (request, reply) => {
    const { name } = request.params;
    const index = find(name);
    if (!index) return missing(reply);
    const lines = request.body.trimEnd().split('\n');
    const items: unknown[] = [];
    for (let at = 0; at < lines.length; at++) {
      const action = JSON.parse(lines[at] ?? '') as Record<'index' | 'delete', BulkMeta>;
      const kind = action.index ? 'index' : 'delete';
      const { _id, version } = action[kind];
      const source = kind === 'index' ? JSON.parse(lines[++at] ?? '') : undefined;
      items.push({ [kind]: { _index: name, _id, ...index.write(_id, version, source) } });
    }
    if (request.query.refresh === 'wait_for') {
      const wait = index.untilRefresh();
      // As OpenSearch does for an index without automatic refreshes.
      if (wait === Number.POSITIVE_INFINITY) await new Promise(() => {});
      await sleep(wait);
      index.refresh();
    }
    const errors = items.some((item) => JSON.stringify(item).includes('"error"'));
    return { took: 1, errors, items };
  });
  app.post<Named & { Body: SearchBody }>('/:name/_search', (request, reply) => {
    const index = find(request.params.name);
    if (!index) return missing(reply);
    const {
      query,
      size = 10,
      track_total_hits: counted = 10_000,
      _source: wantsSource,
    } = request.body;
    const found = matchDocuments(index, query);
    const hits = found.slice(0, size).map(({ id, score, source }) => ({
      _index: request.params.name,
      _id: id,
      _score: score,
      ...(wantsSource !== false && { _source: source }),
    }));
    const isCounted = found.length <= counted;
    return {
      took: 1,
      timed_out: false,
      _shards: { total: 1, successful: 1, skipped: 0, failed: 0 },
      hits: {
        total: { value: Math.min(found.length, counted), relation: isCounted ? 'eq' : 'gte' },
        max_score: hits[0]?._score ?? null,
        // `filter_path` omits empty fields.
        ...(hits.length > 0 && { hits }),
      },
    };
  });

  const origin = await listen(app, options);
  return { origin, indexes, switches, stop: () => app.close() };
}

interface AliasAction {
  readonly add?: { readonly index: string; readonly alias: string };
  readonly remove_index?: { readonly index: string };
}

interface BulkCall {
  Params: { name: string };
  Querystring: { refresh?: string };
  Body: string;
}

interface BulkMeta {
  readonly _id: string;
  readonly version: number;
}

interface SearchBody {
  readonly query: Record<string, unknown>;
  readonly size?: number;
  readonly track_total_hits?: number;
  readonly _source?: boolean;
}

const errorOf = (type: string, status: number, reason: string = type) => ({
  error: { root_cause: [{ type, reason }], type, reason },
  status,
});

const missing = (reply: { code(status: number): { send(body: unknown): unknown } }) =>
  reply.code(404).send(errorOf('index_not_found_exception', 404));
