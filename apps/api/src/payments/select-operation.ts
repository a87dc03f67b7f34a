import type { Database } from '@karwan/database/connect';
import type { Kysely, Selectable } from 'kysely';

export type KnownRow = Selectable<Database['payment_operation']>;

export function selectOperation(db: Kysely<Database>, id: number): Promise<KnownRow | undefined> {
  return db.selectFrom('payment_operation').selectAll().where('id', '=', id).executeTakeFirst();
}
