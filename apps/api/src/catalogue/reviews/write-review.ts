import type { OwnReview, ReviewDraft } from '@karwan/contract/review';
import { ORPCError } from '@orpc/server';
import { sql } from 'kysely';
import type { RequestContext } from '../../platform/context.ts';
import { notFound } from '../../platform/faults.ts';
import type { Session } from '../../platform/session.ts';
import { findOwnReview, findReviewableProduct } from './select-reviews.ts';

type Context = Pick<RequestContext, 'db' | 'tenant'>;

/** Whether an order with the product was delivered to this customer. */
export async function hasReceived(
  { db, tenant }: Context,
  userId: string,
  productId: number,
): Promise<boolean> {
  const { rows } = await sql`
    select from orders o join order_item i on i.order_id = o.id
    where o.tenant_id = ${tenant.id} and o.user_id = ${userId} and o.status = 'Delivered'
      and i.product_id = ${productId}
    limit 1`.execute(db);
  return rows.length > 0;
}

/**
 * Stores a buyer's one review of a product; a changed text needs approval again, the same text changes nothing. Its
 * author is the first name of the profile; without one, that of the order's address.
 * @throws NOT_FOUND, NOT_BOUGHT
 */
export async function writeReview(
  context: Context,
  { userId, firstName }: Session,
  itemCustomId: string,
  draft: ReviewDraft,
): Promise<OwnReview> {
  const { db, tenant } = context;
  const product = await findReviewableProduct(db, tenant.id, itemCustomId);
  if (!(await hasReceived(context, userId, product.id))) {
    throw new ORPCError('NOT_BOUGHT', {
      status: 403,
      message: 'Only customers who have received the product can review it',
    });
  }
  const { stars, title, message, language } = draft;
  await sql`
    insert into product_review as r
      (tenant_id, product_id, user_id, author, stars, title, message, language)
    values (${tenant.id}, ${product.id}, ${userId},
      coalesce(nullif(${firstName}, ''), (
        select btrim(o.shipping_address ->> 'customerFirstName')
        from orders o join order_item i on i.order_id = o.id
        where o.tenant_id = ${tenant.id} and o.user_id = ${userId} and o.status = 'Delivered'
          and i.product_id = ${product.id}
        order by o.id desc limit 1), ''), ${stars}, ${title}, ${message},
      ${language})
    on conflict (product_id, user_id) do update set
      author = excluded.author, stars = excluded.stars, title = excluded.title,
      message = excluded.message, language = excluded.language, version = r.version + 1,
      approved_at = null, refused_at = null, moderated_by = null, updated_at = now()
    where (r.stars, r.title, r.message, r.language)
      is distinct from (excluded.stars, excluded.title, excluded.message, excluded.language)`.execute(
    db,
  );
  const written = await findOwnReview(db, product.id, userId);
  // It was deleted concurrently.
  if (!written) throw notFound('review');
  return written;
}
