import { api } from '../../platform/context.ts';
import { requireSession } from '../../platform/session.ts';
import { findOwnReview, findReviewableProduct, listReviews } from './select-reviews.ts';
import { hasReceived, writeReview } from './write-review.ts';

export const reviewHandlers = {
  list: api.reviews.list.handler(async ({ context, input }) => {
    const { productId, ...page } = await listReviews(context, input);
    context.tag('catalogue', `product:${productId}`);
    return page;
  }),
  mine: api.reviews.mine.handler(async ({ context, input }) => {
    const { userId } = await requireSession(context);
    const { id } = await findReviewableProduct(context.db, context.tenant.id, input.itemCustomId);
    const [mayWrite, review] = await Promise.all([
      hasReceived(context, userId, id),
      findOwnReview(context.db, id, userId),
    ]);
    return { mayWrite, review };
  }),
  mayWrite: api.reviews.mayWrite.handler(async ({ context, input }) => {
    const { userId } = await requireSession(context);
    const { id } = await findReviewableProduct(context.db, context.tenant.id, input.itemCustomId);
    return { mayWrite: await hasReceived(context, userId, id) };
  }),
  write: api.reviews.write.handler(async ({ context, input: { params, body } }) =>
    writeReview(context, await requireSession(context), params.itemCustomId, body),
  ),
  remove: api.reviews.remove.handler(async ({ context, input }) => {
    const { userId } = await requireSession(context);
    const { id } = await findReviewableProduct(context.db, context.tenant.id, input.itemCustomId);
    await context.db
      .deleteFrom('product_review')
      .where('product_id', '=', id)
      .where('user_id', '=', userId)
      .execute();
    return { removed: true as const };
  }),
};
