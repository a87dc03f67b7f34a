import { createHash } from 'node:crypto';
import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import type { ExternalAnswer, ExternalItem, MarketplaceProvider } from '../port.ts';

export interface AnswerKey {
  readonly tenantId: number;
  readonly provider: MarketplaceProvider;
  /** The cache key, see `questionText`. */
  readonly question: string;
}

/** The picture service's key of an external picture, derived from its URL. */
export function externalPictureKey(url: string): string {
  return `outside/${createHash('sha256').update(url).digest('hex').slice(0, 40)}`;
}

/**
 * Stores an answer: its items, their pictures, and their order. Rows are written in the order of their ids, so that two
 * answers with common items cannot deadlock.
 */
export async function storeAnswer(
  db: Kysely<Database>,
  { tenantId, provider, question }: AnswerKey,
  { items, total }: ExternalAnswer,
): Promise<void> {
  const pictures = new Map<string, string>();
  const rows = items.map((item) => rowOf(item, provider, pictures));
  const once = [...new Map(rows.map((row) => [row.item_id, row])).values()];
  await db.transaction().execute(async (trx) => {
    await sql`
      insert into external_picture (key, url)
      select key, url from unnest(${[...pictures.keys()]}::text[], ${[...pictures.values()]}::text[])
        as picture (key, url)
      order by key
      on conflict (key) do update set seen_at = now()
        where external_picture.seen_at < now() - interval '1 day'`.execute(trx);
    await sql`
      insert into external_item (tenant_id, provider, item_id, card, category_ids, detail)
      select ${tenantId}, ${provider.merchant}, item_id, card, category_ids, detail
      from jsonb_to_recordset(${JSON.stringify(once)}::jsonb)
        as row (item_id text, card jsonb, category_ids text[], detail jsonb)
      order by item_id
      on conflict (tenant_id, provider, item_id) do update set card = excluded.card,
        category_ids = excluded.category_ids, seen_at = excluded.seen_at,
        detail = coalesce(excluded.detail, external_item.detail)`.execute(trx);
    await sql`
      insert into external_query (tenant_id, provider, question, item_ids, total, fetched_at)
      values (${tenantId}, ${provider.merchant}, ${question},
        ${items.map(({ card }) => card.itemId)}::text[], ${total}, now())
      on conflict (tenant_id, provider, question) do update set item_ids = excluded.item_ids,
        total = excluded.total, fetched_at = excluded.fetched_at, failed_at = null,
        claimed_until = '-infinity'`.execute(trx);
  });
}

function rowOf(
  { card, detail }: ExternalItem,
  provider: MarketplaceProvider,
  pictures: Map<string, string>,
) {
  const allowed = card.pictures.filter((url) =>
    provider.pictureOrigins.has(URL.parse(url)?.host ?? ''),
  );
  const keys = allowed.map((url) => {
    const key = externalPictureKey(url);
    pictures.set(key, url);
    return key;
  });
  return {
    item_id: card.itemId,
    card: { ...card, pictures: keys },
    category_ids: card.categories.map(({ id }) => id),
    detail,
  };
}

/**
 * Deletes answers and items that have not been requested for so long that none of them was refreshed,
 * and pictures that no item has used since. Pictures go a day later than items, because items touch
 * them once a day.
 */
export async function forgetOldAnswers(db: Kysely<Database>): Promise<void> {
  await sql`
    delete from external_query where fetched_at < now() - interval '30 days'
      or (fetched_at is null and claimed_until < now() - interval '1 day')`.execute(db);
  await sql`delete from external_item where seen_at < now() - interval '60 days'`.execute(db);
  await sql`delete from external_picture where seen_at < now() - interval '62 days'`.execute(db);
  await sql`delete from external_pace where minute < now() - interval '1 hour'`.execute(db);
  await sql`delete from external_share where hour < now() - interval '1 day'`.execute(db);
}
