import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { isBusy, type OpenSearch } from './opensearch.ts';
import type { EngineDocument } from './read-documents.ts';

/** The current document of a product; undefined if it must not be found. */
export interface DocumentChange {
  readonly id: number;
  /** External version: the engine rejects a version below the one that it has. */
  readonly version: number;
  readonly document: EngineDocument | undefined;
}

const item = z.object({
  _id: z.string(),
  status: z.number(),
  error: z.object({ type: z.string() }).optional(),
});
const bulkAnswer = z.object({
  items: z.array(z.object({ index: item }).or(z.object({ delete: item }))),
});

/** HTTP status of a version conflict: the engine already has a newer change. */
const newerIsThere = 409;
/** Attempts per document while the engine is too busy to take it. */
const maxAttempts = 5;
/** Milliseconds before the second attempt; longer each time. */
const pause = 300;

/**
 * Writes documents into an index with a bulk request. Idempotent.
 * @param options `untilFound`: waits until searches find the documents, up to a second; not for an index that is being
 *   filled, which is not refreshed before it is full. `mayBeGone`: a missing index is no error.
 * @returns ids of documents that the engine rejects for good, with its reason
 * @throws Error where documents must be written again later, such as when the engine stays busy
 */
export async function writeDocuments(
  engine: OpenSearch,
  index: string,
  changes: readonly DocumentChange[],
  { untilFound = false, mayBeGone = false } = {},
): Promise<ReadonlyMap<number, string>> {
  const refused = new Map<number, string>();
  let left = changes;
  for (let attempt = 1; left.length > 0; attempt++) {
    const again = new Map<number, string>();
    for (const [id, { status, reason }] of await writeOnce(engine, index, left, {
      untilFound,
      mayBeGone,
    })) {
      (isBusy(status) ? again : refused).set(id, reason);
    }
    left = left.filter(({ id }) => again.has(id));
    const [first] = again;
    if (first && attempt === maxAttempts) {
      throw new Error(`OpenSearch did not take product ${first[0]}: ${first[1]}`);
    }
    if (first) await sleep(attempt * pause);
  }
  return refused;
}

interface Failure {
  readonly status: number;
  readonly reason: string;
}

/** One bulk request. @returns failures by product id */
async function writeOnce(
  engine: OpenSearch,
  index: string,
  changes: readonly DocumentChange[],
  { untilFound, mayBeGone }: { readonly untilFound: boolean; readonly mayBeGone: boolean },
): Promise<Map<number, Failure>> {
  const refresh = untilFound ? 'refresh=wait_for&' : '';
  const { items } = await engine.write({
    method: 'POST',
    path: `/${index}/_bulk?${refresh}filter_path=items.*._id,items.*.status,items.*.error.type`,
    type: 'application/x-ndjson',
    body: changes.map(linesOf).join(''),
    answer: bulkAnswer,
    ...(mayBeGone ? { absent: { items: [] } } : {}),
  });
  return new Map(
    items.flatMap((one) => {
      const { _id, status, error } = 'index' in one ? one.index : one.delete;
      const isGone = 'delete' in one && status === 404;
      if (status < 300 || status === newerIsThere || isGone) return [];
      return [[Number(_id), { status, reason: `${status} ${error?.type ?? ''}`.trim() }]];
    }),
  );
}

function linesOf({ id, version, document }: DocumentChange): string {
  const meta = { _id: String(id), version, version_type: 'external_gte' };
  return document
    ? `${JSON.stringify({ index: meta })}\n${JSON.stringify(document)}\n`
    : `${JSON.stringify({ delete: meta })}\n`;
}
