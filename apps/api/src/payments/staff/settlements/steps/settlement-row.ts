import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import { notFound } from '../../../../platform/faults.ts';
import type { SettlementFile } from '../matching/read-rows.ts';
import type { Source } from '../sources.ts';

/** A stored file with what booking needs. */
export interface StoredSettlement extends SettlementFile {
  readonly id: number;
  readonly columns: readonly string[];
  readonly source: Source;
  readonly isBooked: boolean;
}

interface Row extends Omit<StoredSettlement, 'source'> {
  readonly kind: Source['kind'];
  readonly key: string;
}

/** A file, locked on request. @throws NOT_FOUND */
export async function readFile(
  db: Kysely<Database>,
  tenantId: number,
  id: string,
  lock: 'lock' | 'read',
): Promise<StoredSettlement> {
  const { rows } = await sql<Row>`
    select id, name, content, columns, source_kind as kind, source_key as key,
      booked_at is not null as "isBooked"
    from settlement where tenant_id = ${tenantId} and id = ${id}::bigint
    ${lock === 'lock' ? sql`for no key update` : sql``}`.execute(db);
  const [row] = rows;
  if (!row) throw notFound('Settlement');
  const { kind, key, ...file } = row;
  return { ...file, source: { kind, key } };
}
