import { z } from 'zod';
import { customerCall, publicCall } from '../call.ts';
import { type CallFacts, usual } from '../call-facts.ts';
import { ownReview, reviewDraft, reviewPage, reviewsPerPage } from './review.ts';

const tags = ['Reviews'];
const itemCustomId = z.string().min(1).max(120);
const named = z.object({ itemCustomId });

const forBuyers = (facts: CallFacts) =>
  customerCall(facts).errors({
    NOT_BOUGHT: {
      status: 403,
      message: 'Only customers who have received the product can review it',
    },
  });

/** What buyers say of products (spec section 3, Product: rating and reviews). */
export const reviews = {
  list: publicCall({ usedBy: 'pages', shared: 'zone', tags: ['catalogue', 'product'], cost: usual })
    .route({
      method: 'GET',
      path: '/item/reviews/{itemCustomId}',
      tags,
      summary: 'List the approved reviews of a product, newest first',
    })
    .input(
      named.extend({
        page: z.int().min(1).max(1_000).default(1),
        perPage: z.int().min(1).max(50).default(reviewsPerPage),
      }),
    )
    .output(reviewPage),
  mine: customerCall({ usedBy: 'pages', cost: usual })
    .route({
      method: 'GET',
      path: '/reviews/{itemCustomId}/mine',
      tags,
      summary: "Get the user's review of a product, and whether they may write one",
    })
    .input(named)
    .output(z.object({ mayWrite: z.boolean(), review: ownReview.nullable() })),
  mayWrite: customerCall({ usedBy: 'browser', cost: usual })
    .route({
      method: 'GET',
      path: '/item/may-review/{itemCustomId}',
      tags,
      summary: 'Get whether the user has received a product, and so may review it',
    })
    .input(named)
    .output(z.object({ mayWrite: z.boolean() })),
  write: forBuyers({ usedBy: 'pages', cost: usual })
    .route({
      method: 'PUT',
      path: '/reviews/{itemCustomId}',
      tags,
      summary: "Create or update the user's review of a product",
      description:
        'Idempotent. The user must have received the product. It is published once the staff approve it.',
      inputStructure: 'detailed',
    })
    .input(z.object({ params: named, body: reviewDraft }))
    .output(ownReview),
  remove: customerCall({ usedBy: 'pages', cost: usual })
    .route({
      method: 'DELETE',
      path: '/reviews/{itemCustomId}',
      tags,
      summary: "Delete the user's review of a product",
      description: 'Idempotent.',
    })
    .input(named)
    .output(z.object({ removed: z.literal(true) })),
};
