import type { Language } from '@karwan/contract/language';
import type { OwnReview, Review, ReviewPage, TextState } from '@karwan/contract/review';
import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import { notFound } from '../platform/faults.ts';

/** The columns of a text that staff approve or refuse. */
interface Decided {
  approved_at: Date | null;
  refused_at: Date | null;
}

export function stateOf({ approved_at, refused_at }: Decided): TextState {
  if (approved_at) return 'approved';
  return refused_at ? 'refused' : 'pending';
}

/** A product by the id that addresses name it by, whether or not it is sold now. */
export async function findReviewed(
  db: Kysely<Database>,
  tenantId: number,
  itemCustomId: string,
): Promise<{ id: number; review_count: number; review_stars: number }> {
  const product = await db
    .selectFrom('product')
    .where('tenant_id', '=', tenantId)
    .where('item_custom_id', '=', itemCustomId)
    .select(['id', 'review_count', 'review_stars'])
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

/** The approved ones, newest first. The mean is of tenths. */
export async function listReviews(
  db: Kysely<Database>,
  product: { id: number; review_count: number; review_stars: number },
  { page, perPage }: { page: number; perPage: number },
): Promise<ReviewPage> {
  const { review_count: count, review_stars: stars } = product;
  const rows = await db
    .selectFrom('product_review')
    .where('product_id', '=', product.id)
    .where('approved_at', 'is not', null)
    .select(shownColumns)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  const mean = count === 0 ? null : Math.round((stars * 10) / count) / 10;
  return { reviews: rows.map(present), count, mean, page, perPage };
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
