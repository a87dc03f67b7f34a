import type { Language } from '@karwan/contract/language';
import type { OwnReview, Review, ReviewPage, TextState } from '@karwan/contract/review';
import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import type { RequestContext } from '../../platform/context.ts';
import { notFound } from '../../platform/faults.ts';
import { prepared } from '../../platform/prepared.ts';

/** The columns of a decision by staff. */
interface Decided {
  approved_at: Date | null;
  refused_at: Date | null;
}

export function stateOf({ approved_at, refused_at }: Decided): TextState {
  if (approved_at) return 'approved';
  return refused_at ? 'refused' : 'pending';
}

/** A product by its public id, whether or not it is sold now. */
export async function findReviewableProduct(
  db: Kysely<Database>,
  tenantId: number,
  itemCustomId: string,
): Promise<{ id: number }> {
  const product = await db
    .selectFrom('product')
    .where('tenant_id', '=', tenantId)
    .where('item_custom_id', '=', itemCustomId)
    .select('id')
    .executeTakeFirst();
  if (!product) throw notFound('product');
  return product;
}

const shownColumns = [
  sql<string>`id::text`.as('id'),
  'author' as const,
  'stars' as const,
  'title' as const,
  'message' as const,
  sql<Language>`language`.as('language'),
  'updated_at' as const,
] as const;

type ShownRow = Omit<Review, 'createdAt'> & { updated_at: Date };

function present({ id, author, stars, title, message, language, updated_at }: ShownRow): Review {
  return { id, author, stars, title, message, language, createdAt: updated_at.toISOString() };
}

type ListedRow = Reviewed & (ShownRow | { updated_at: null });

interface Reviewed {
  product_id: number;
  review_count: number;
  review_stars: number;
}

/**
 * The approved reviews of a product, newest first, in one statement. The mean has one decimal.
 * @throws NOT_FOUND when the shop has no such product.
 */
export async function listReviews(
  { db, tenant }: Pick<RequestContext, 'db' | 'tenant'>,
  { itemCustomId, page, perPage }: { itemCustomId: string; page: number; perPage: number },
): Promise<ReviewPage & { productId: number }> {
  const { rows } = await sql<ListedRow>`${prepared('reviews')}
    select p.id as product_id, p.review_count, p.review_stars, shown.*
    from product p
    left join lateral (
      select r.id::text as id, r.author, r.stars, r.title, r.message, r.language, r.updated_at
      from product_review r
      where r.product_id = p.id and r.approved_at is not null
      order by r.updated_at desc, r.id desc limit ${perPage} offset ${(page - 1) * perPage}
    ) shown on p.review_count > 0
    where p.tenant_id = ${tenant.id} and p.item_custom_id = ${itemCustomId}
    order by shown.updated_at desc, shown.id::bigint desc
  `.execute(db);
  const [first] = rows;
  if (!first) throw notFound('product');
  const { product_id: productId, review_count: count, review_stars: stars } = first;
  const reviews = rows.flatMap((row) => (row.updated_at === null ? [] : present(row)));
  const mean = count === 0 ? null : Math.round((stars * 10) / count) / 10;
  return { productId, reviews, count, mean, page, perPage };
}

export async function findOwnReview(
  db: Kysely<Database>,
  productId: number,
  userId: string,
): Promise<OwnReview | null> {
  const row = await db
    .selectFrom('product_review')
    .where('product_id', '=', productId)
    .where('user_id', '=', userId)
    .select([...shownColumns, 'approved_at', 'refused_at'])
    .executeTakeFirst();
  return row ? { ...present(row), state: stateOf(row) } : null;
}
