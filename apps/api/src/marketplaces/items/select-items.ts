import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import { externalCard, externalDetail } from '../port.ts';

const row = z.object({
  card: externalCard,
  detail: externalDetail.nullable(),
  seenAt: z.date(),
});
export type StoredItem = z.infer<typeof row>;

interface Scope {
  readonly tenantId: number;
  readonly merchant: string;
}

/** A page of some queries' concatenated results, without the excluded categories. */
export async function selectPage(
  db: Kysely<Database>,
  { tenantId, merchant }: Scope,
  windows: readonly { question: string; from: number }[],
  { offset, limit, excluded }: { offset: number; limit: number; excluded: readonly string[] },
): Promise<StoredItem[]> {
  const { rows } = await sql`
    select i.card, null as detail, i.seen_at as "seenAt"
    from unnest(${windows.map((window) => window.question)}::text[],
      ${windows.map((window) => window.from)}::integer[]) asked (question, begins)
    join external_query q on q.tenant_id = ${tenantId} and q.provider = ${merchant}
      and q.question = asked.question
    cross join unnest(q.item_ids) with ordinality as listed (item_id, place)
    join external_item i on i.tenant_id = ${tenantId} and i.provider = ${merchant}
      and i.item_id = listed.item_id
    where asked.begins + listed.place > ${offset}
      and asked.begins + listed.place <= ${offset + limit}
      and not i.category_ids && ${[...excluded]}::text[]
    order by asked.begins + listed.place`.execute(db);
  return row.array().parse(rows);
}

/** Items by their ids, in that order; items that are not stored are left out. */
export async function selectItems(
  db: Kysely<Database>,
  { tenantId, merchant }: Scope,
  itemIds: readonly string[],
): Promise<StoredItem[]> {
  const { rows } = await sql`
    select i.card, i.detail, i.seen_at as "seenAt"
    from unnest(${[...itemIds]}::text[]) with ordinality as asked (item_id, place)
    join external_item i on i.tenant_id = ${tenantId} and i.provider = ${merchant}
      and i.item_id = asked.item_id
    order by asked.place`.execute(db);
  return row.array().parse(rows);
}

/** The items of a group that were seen in lists, for a marketplace without a call for groups. */
export async function selectGroup(
  db: Kysely<Database>,
  { tenantId, merchant }: Scope,
  groupId: string,
): Promise<StoredItem[]> {
  const { rows } = await sql`
    select card, detail, seen_at as "seenAt" from external_item
    where tenant_id = ${tenantId} and provider = ${merchant} and card ->> 'groupId' = ${groupId}
    order by item_id limit 60`.execute(db);
  return row.array().parse(rows);
}
