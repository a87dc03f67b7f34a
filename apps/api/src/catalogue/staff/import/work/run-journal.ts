import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import type { Journal } from '../../../import/write/in-batch.ts';

/** The most changes of a check that are stored to be shown. */
const maxShown = 5_000;

/**
 * Stores what an import changes. A batch stores it in its own transaction, so that an undo knows all that was
 * committed. If a continued run writes a value again, the first value before it is kept.
 */
export function runJournal(runId: number, isTrial: boolean): Journal {
  let stored = 0;
  return {
    async keep(db: Kysely<Database>, { added, changed }, changes) {
      const some = isTrial ? changes.slice(0, maxShown - stored) : changes;
      stored += some.length;
      if (added + changed > 0) {
        await sql`insert into import_batch (run_id, added, changed)
          values (${runId}, ${added}, ${changed})`.execute(db);
      }
      if (some.length === 0) return;
      await sql`
        insert into import_change as c (run_id, kind, entity_id, product_id, branch_id, code, title, before, after, weight)
        select ${runId}, kind, id, "productId", "branchId", code, title, nullif(before, 'null'), after, weight
        from jsonb_to_recordset(${JSON.stringify(some)}::jsonb) new (kind text, id bigint, "productId" bigint,
          "branchId" integer, code text, title text, before jsonb, after jsonb, weight double precision)
        on conflict (run_id, kind, entity_id) do update set after = c.after || excluded.after,
          before = case when c.before is not null then excluded.before || c.before end,
          weight = greatest(c.weight, excluded.weight)`.execute(db);
    },
  };
}
