import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';

/** A page as visitors without a chosen place see it. */
export interface VisitedPage {
  readonly tenantId: number;
  readonly address: string;
  readonly currency: string;
  readonly language: string;
}

/** The most pages that are stored of a shop. */
const remembered = 300;

/** The decayed weight of visits; the half-life is one day. */
const faded = sql`weight * power(0.5, extract(epoch from now() - noted_at) / 86400)`;

/** Adds this node's visits to the stored pages, and deletes the least visited ones. */
export async function noteVisitedPages(
  db: Kysely<Database>,
  visits: readonly (VisitedPage & { readonly count: number })[],
): Promise<void> {
  if (visits.length === 0) return;
  await db.transaction().execute(async (trx) => {
    // Rows are written in one order, against deadlocks between nodes. A page may be in the list twice, if its visitors'
    // zone has changed meanwhile.
    await sql`
      insert into visited_page as known (tenant_id, address, currency, language, weight)
      select v."tenantId", v.address, v.currency, v.language, sum(v.count)
      from json_to_recordset(${JSON.stringify(visits)}) as v
        ("tenantId" integer, address text, currency text, language text, count integer)
      where exists (select from tenant t where t.id = v."tenantId")
      group by 1, 2, 3, 4
      order by 1, 2, 3, 4
      on conflict (tenant_id, address, currency, language) do update set
        weight = known.weight * power(0.5, extract(epoch from now() - known.noted_at) / 86400) + excluded.weight,
        noted_at = now()`.execute(trx);
    await sql`
      delete from visited_page where (tenant_id, address, currency, language) in (
        select tenant_id, address, currency, language from (
          select *, row_number() over (partition by tenant_id order by ${faded} desc) as place
          from visited_page) ranked
        where place > ${remembered}
        order by 1, 2, 3, 4)`.execute(trx);
  });
}

/** The most visited pages of all open shops, most visited first. */
export async function readVisitedPages(
  db: Kysely<Database>,
  amount: number,
): Promise<VisitedPage[]> {
  const { rows } = await sql<VisitedPage>`
    select v.tenant_id as "tenantId", v.address, v.currency, v.language
    from visited_page v join tenant t on t.id = v.tenant_id and t.opened_at is not null
    order by ${faded} desc, address limit ${amount}`.execute(db);
  return rows;
}
