import type { Comment } from '@karwan/contract/message';
import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';

/** The most comments that a page shows; the oldest are dropped. */
const maxShown = 200;

/** A post's approved comments, oldest first. */
export async function listComments(
  db: Kysely<Database>,
  tenantId: number,
  post: string,
): Promise<Comment[]> {
  const rows = await db
    .selectFrom('form_message')
    .where('tenant_id', '=', tenantId)
    .where('post', '=', post)
    .where('approved_at', 'is not', null)
    .select([sql<string>`id::text`.as('id'), 'name', 'message', 'created_at'])
    .orderBy('created_at', 'desc')
    .limit(maxShown)
    .execute();
  return rows.toReversed().map(({ created_at, ...row }) => ({
    ...row,
    createdAt: created_at.toISOString(),
  }));
}
