import { z } from 'zod';
import { call, idempotencyKey } from '../call.ts';
import { comment, commentDraft, formMessage, postSlug } from './message.ts';

const headers = z.object({ 'idempotency-key': idempotencyKey });
const received = z.object({ received: z.literal(true) });

const writing = call.errors({
  IDEMPOTENCY_KEY_REUSED: {
    status: 422,
    message: 'This Idempotency-Key was used for another message',
  },
});

/** What visitors write to the shop (spec section 7, Notifications; who receives it: docs/product.md). */
export const messages = {
  send: writing
    .route({
      method: 'POST',
      path: '/notifications/email/{provider}',
      tags: ['Messages'],
      summary: 'Send a message to the shop; idempotent by Idempotency-Key',
      inputStructure: 'detailed',
    })
    .input(
      z.object({
        params: z.object({
          provider: z
            .string()
            .max(40)
            .meta({ description: 'Ignored; the server chooses the provider', examples: ['shop'] }),
        }),
        headers,
        body: formMessage,
      }),
    )
    .output(received),
  comment: writing
    .route({
      method: 'POST',
      path: '/blog/{post}/comments',
      tags: ['Messages'],
      summary: 'Comment on a blog post; published once approved',
      inputStructure: 'detailed',
    })
    .input(z.object({ params: z.object({ post: postSlug }), headers, body: commentDraft }))
    .output(received),
  comments: call
    .route({
      method: 'GET',
      path: '/blog/{post}/comments',
      tags: ['Messages'],
      summary: 'The approved comments on a blog post, oldest first',
    })
    .input(z.object({ post: postSlug }))
    .output(z.array(comment)),
};
