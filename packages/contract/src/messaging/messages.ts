import { z } from 'zod';
import { idempotencyKey, publicCall } from '../call.ts';
import { type PublicFacts, usual } from '../call-facts.ts';
import { keyReused } from '../faults/key-reused.ts';
import { comment, commentDraft, formMessage, postSlug } from './message.ts';

const headers = z.object({ 'idempotency-key': idempotencyKey });
const received = z.object({ received: z.literal(true) });

const writing = (facts: PublicFacts) =>
  publicCall(facts).errors({
    ...keyReused('message'),
  });

/** Messages of visitors to the shop (spec section 7, Notifications; recipients: docs/product.md). */
export const messages = {
  send: writing({ usedBy: 'pages', shared: 'none', cost: { share: 1 / 60, countedAs: 'emails' } })
    .route({
      method: 'POST',
      path: '/notifications/email/{provider}',
      tags: ['Messages'],
      summary: 'Send a message to the shop',
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
  comment: writing({ usedBy: 'pages', shared: 'none', cost: { share: 1 / 60 } })
    .route({
      method: 'POST',
      path: '/blog/{post}/comments',
      tags: ['Messages'],
      summary: 'Comment on a blog post',
      description: 'It is published once the staff approve it.',
      inputStructure: 'detailed',
    })
    .input(z.object({ params: z.object({ post: postSlug }), headers, body: commentDraft }))
    .output(received),
  comments: publicCall({ usedBy: 'pages', shared: 'none', cost: usual })
    .route({
      method: 'GET',
      path: '/blog/{post}/comments',
      tags: ['Messages'],
      summary: 'List the approved comments on a blog post, oldest first',
    })
    .input(z.object({ post: postSlug }))
    .output(z.array(comment)),
};
