import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';

/** Updates the list of option names: deletes those that no product uses any more, and adds new ones. */
export const mergeOptionWords = (db: Kysely<Database>): Promise<void> =>
  db.transaction().execute(async (trx) => {
    // The lock of `note_option_words`, which adds those of a changed product.
    await sql`select pg_advisory_xact_lock(hashtext('option_word'), shop.id)
      from (select id from tenant order by id) shop`.execute(trx);
    await sql`with used as materialized (
        select distinct p.tenant_id, w.word from product p
        cross join words_of_options(p.options) w (word) where p.options <> '[]'
      ), added as (
        insert into option_word (tenant_id, word) select tenant_id, word from used
        on conflict do nothing
      )
      delete from option_word stored where not exists (
        select from used u where u.tenant_id = stored.tenant_id and u.word = stored.word)`.execute(
      trx,
    );
  });
