import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { preparedRead } from '../../../platform/prepared.ts';
import { decodeDocument, type SearchDocument } from './decode-document.ts';

/** A product that matches, and which version of its search document it matched with. */
export interface Candidate {
  readonly id: number;
  readonly version: string;
}

interface Kept {
  readonly version: string;
  readonly document: SearchDocument;
}

/** Some 500 bytes each. */
const mostKept = 20_000;
const memory = new WeakMap<Kysely<Database>, LRUCache<number, Kept>>();

/**
 * The documents of candidates, in their order; undefined for a product that is gone by now. The process
 * keeps those that were used last and asks for new versions of what has changed.
 */
export async function readDocuments(
  db: Kysely<Database>,
  candidates: readonly Candidate[],
): Promise<(SearchDocument | undefined)[]> {
  const kept = memory.get(db) ?? new LRUCache<number, Kept>({ max: mostKept });
  memory.set(db, kept);
  const missing: Candidate[] = [];
  const found = candidates.map((candidate) => {
    const entry = kept.get(candidate.id);
    if (entry?.version === candidate.version) return entry.document;
    missing.push(candidate);
    return undefined;
  });
  if (missing.length === 0) return found;
  const read = await fetchDocuments(db, missing);
  for (const { id, version } of missing) {
    const document = read.get(id);
    if (document) kept.set(id, { version, document });
  }
  return candidates.map(({ id }, place) => found[place] ?? read.get(id));
}

async function fetchDocuments(db: Kysely<Database>, missing: readonly Candidate[]) {
  const ids = missing.map(({ id }) => id);
  const { rows } = await sql<{ id: number; head: Buffer; body: Buffer }>`
    ${preparedRead('search-documents')}
    select s.product_id as id, tsvectorsend(s.head) as head, tsvectorsend(t.body) as body
    from product_search s join product_search_text t on t.product_id = s.product_id
    where s.product_id = any (${ids}::bigint[])
  `.execute(db);
  return new Map(rows.map(({ id, head, body }) => [id, decodeDocument(head, body)]));
}
