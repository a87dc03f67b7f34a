import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { isBusy, type OpenSearch } from './opensearch.ts';
import type { EngineDocument } from './read-documents.ts';

/** A product as it is now: its document, or none where it is not to be found. */
export interface DocumentChange {
  readonly id: number;
  /** An engine takes none that is smaller than the one that it has. */
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

/** What comes after the rule of versions: the engine has this change or a newer one. */
const newerIsThere = 409;
/** An engine that is busy with some of the documents gets those again. */
const mostAttempts = 5;
/** Milliseconds before the second attempt; longer each time. */
const pause = 300;

/**
 * Writes documents into an index. Repeating it does no harm.
 * @param options `untilFound`: answers when searches find them, within a second. An index that is being filled finds
 *   nothing before it is full. `mayBeGone`: an index that is removed meanwhile needs nothing any more.
 * @returns ids of documents that the engine will never take, with its reason
 * @throws Error where some have to be written again, such as when the engine has too much to do
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
    if (first && attempt === mostAttempts) {
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

/** One request. @returns what failed, by product */
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
