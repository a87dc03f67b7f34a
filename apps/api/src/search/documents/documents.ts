import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import { preparedRead } from '../../platform/prepared.ts';
import { decodeDocument, type SearchDocument } from './decode-document.ts';
import type { DocumentHead } from './document-head.ts';
import { DocumentStore } from './document-store.ts';

/** A product that matches. */
export interface Candidate {
  readonly id: number;
  /** Row version (xmin) of the search document that matched. */
  readonly version: number;
  /** The head of that document, where the engine has it in memory. */
  readonly head?: DocumentHead | undefined;
}

/** Numbers of 4 bytes: 1 MB each. */
const slabLength = 2 ** 18;
/** 16 MB: some 37,000 products of a hundred words each. */
const maxSlabs = 16;
const memory = new WeakMap<Kysely<Database>, DocumentStore>();

/**
 * The documents of candidates, in their order; undefined for a product that has been deleted. Documents are
 * cached by product and row version: a miss or another version is read from PostgreSQL.
 */
export async function readDocuments(
  db: Kysely<Database>,
  candidates: readonly Candidate[],
): Promise<(SearchDocument | undefined)[]> {
  const kept = memory.get(db) ?? new DocumentStore(slabLength, maxSlabs);
  memory.set(db, kept);
  const missing: Candidate[] = [];
  const found = candidates.map((candidate) => {
    const document = kept.get(candidate.id, candidate.version);
    if (!document) missing.push(candidate);
    return document;
  });
  if (missing.length === 0) return found;
  const read = await fetchDocuments(db, missing);
  for (const { id, version } of missing) {
    const document = read.get(id);
    if (document) kept.set(id, version, document);
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
