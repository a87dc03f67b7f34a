import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import type { FileContent } from '../../../import/file/file-content.ts';
import { ImportFault } from '../../../import/import-fault.ts';

/** Bytes per read of a file that was not uploaded in parts. */
const atOnce = 1024 * 1024;

/**
 * A stored file, which can be read several times, in chunks. Its reader throws ImportFault if a part is missing: half a
 * file would mean that a product has fewer variants.
 */
export async function storedFile(db: Kysely<Database>, runId: number): Promise<FileContent> {
  const { rows } = await sql<{ whole: number; parts: number }>`
    select octet_length(content) as whole, part_bytes as parts from import_run where id = ${runId}`.execute(
    db,
  );
  const { whole, parts } = rows[0] ?? { whole: 0, parts: 0 };
  async function* pieces(): AsyncGenerator<Buffer> {
    for (let from = 0; from < whole; from += atOnce) yield await pieceOf(db, runId, from);
    for (let number = 0, left = parts; left > 0; number++) {
      const part = await partOf(db, runId, number);
      if (!part) throw new ImportFault('The file is not whole any more: send it again');
      left -= part.length;
      yield part;
    }
  }
  return { bytes: whole + parts, pieces };
}

interface Uploaded {
  readonly tenantId: number;
  readonly key: string;
  readonly parts: number;
  readonly bytes: number;
}

/** The parts of an unfinished upload, as one file. */
export const uploadedFile = (
  db: Kysely<Database>,
  { tenantId, key, parts, bytes }: Uploaded,
): FileContent => ({
  bytes,
  async *pieces() {
    for (let number = 0; number < parts; number++) {
      const { rows } = await sql<{ content: Buffer }>`select content from import_part
        where tenant_id = ${tenantId} and key = ${key} and number = ${number}`.execute(db);
      if (!rows[0]) return;
      yield rows[0].content;
    }
  },
});

async function pieceOf(db: Kysely<Database>, runId: number, from: number): Promise<Buffer> {
  const { rows } = await sql<{ content: Buffer | null }>`
    select substring(content from ${from + 1}::integer for ${sql.lit(atOnce)}) as content
    from import_run where id = ${runId}`.execute(db);
  return rows[0]?.content ?? Buffer.of();
}

async function partOf(
  db: Kysely<Database>,
  runId: number,
  number: number,
): Promise<Buffer | undefined> {
  const { rows } = await sql<{ content: Buffer }>`select content from import_part
    where run_id = ${runId} and number = ${number}`.execute(db);
  return rows[0]?.content;
}
