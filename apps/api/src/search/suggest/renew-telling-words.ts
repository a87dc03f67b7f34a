import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';

/** Products per transaction. */
const batch = 200;
/** Milliseconds per run; the next run, perhaps in another process, continues from there. */
const longest = 30_000;
/** Unchanged products per run: with a run a minute, a million in some 17 hours. */
const walked = 1_000;

/**
 * Updates the telling words of products: the rarest words of their names (docs/search.md#suggestions). First those of changed products, for
 * 30 seconds at most, then those of the next unchanged ones, since words become rarer or commoner.
 * @returns how many had changed
 */
export async function renewTellingWords(db: Kysely<Database>): Promise<number> {
  const endsAt = Date.now() + longest;
  let renewed = 0;
  for (let count = batch; count === batch && Date.now() < endsAt; renewed += count) {
    const { rows } = await sql<{ count: number }>`
      with due as (
        delete from telling_word_due where product_id in (
          select product_id from telling_word_due order by product_id limit ${sql.lit(batch)}
          for update skip locked)
        returning product_id
      )
      select count(*)::integer as count, refresh_telling_words(array_agg(product_id)) from due`.execute(
      db,
    );
    count = rows[0]?.count ?? 0;
  }
  await sql`
    with step as materialized (
      select product_id from product_search
      where product_id > (select product_id from telling_word_walk)
      order by product_id limit ${sql.lit(walked)}
    ), moved as (
      update telling_word_walk set product_id = (
        select case when count(*) = ${sql.lit(walked)} then max(product_id) else 0 end from step)
    )
    select refresh_telling_words(array_agg(product_id)) from step`.execute(db);
  return renewed;
}
