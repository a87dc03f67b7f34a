import type { SystemState } from '@karwan/contract/shop/settings/system';
import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';

interface Row extends Omit<NonNullable<SystemState['backup']>, 'finishedAt'> {
  finishedAt: Date;
}

/** The latest recorded backup; null: there was none. */
export async function newestBackup(db: Kysely<Database>): Promise<SystemState['backup']> {
  const { rows } = await sql<Row>`
    select name, kind, finished_at as "finishedAt", bytes, is_encrypted as "isEncrypted",
      finished_at < now() - interval '26 hours' as "isOld"
    from backup order by finished_at desc limit 1`.execute(db);
  const [row] = rows;
  return row ? { ...row, finishedAt: row.finishedAt.toISOString() } : null;
}
