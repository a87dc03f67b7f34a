import { z } from 'zod';
import { bigId, staffCall } from '../../call.ts';
import { type StaffFacts, usual } from '../../call-facts.ts';
import { textStates } from '../review.ts';

const tags = ['Moderation'];

/** Comments on blog posts, and product reviews. */
export const textKinds = ['comment', 'review'] as const;
export type TextKind = (typeof textKinds)[number];

/** A visitor's text as moderators see it. */
export const moderatedText = z
  .object({
    kind: z.enum(textKinds),
    id: z.string(),
    state: z.enum(textStates),
    version: z.int().min(1).meta({ description: 'Increases with each edit' }),
    about: z.string().meta({ description: "The post's name, or the product's `itemCustomId`" }),
    author: z.string(),
    stars: z.int().min(1).max(5).nullable(),
    title: z.string(),
    message: z.string(),
    language: z.string().nullable().meta({ description: 'Null: unknown' }),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'ModeratedText' });
export type ModeratedText = z.infer<typeof moderatedText>;

const kind = z.enum(textKinds);
const named = z.object({ kind, id: bigId });

const deciding = (facts: StaffFacts) =>
  staffCall(facts).errors({
    TEXT_CHANGED: { status: 409, message: 'The text changed after you loaded it. Read it again' },
  });

/** Moderation of visitors' texts, for staff only; deciding twice has no further effect. */
export const moderation = {
  list: staffCall({ usedBy: 'clients', cost: usual, permission: 'moderation.decide' })
    .route({
      method: 'GET',
      path: '/moderation/{kind}',
      tags,
      summary: 'List comments or reviews by state, newest first',
    })
    .input(
      z.object({
        kind,
        state: z.enum(textStates).default('pending'),
        before: bigId.optional().meta({ description: 'Cursor: `next` of the previous page' }),
        perPage: z.int().min(1).max(100).default(50),
      }),
    )
    .output(z.object({ texts: z.array(moderatedText), next: z.string().nullable() })),
  approve: deciding({ usedBy: 'clients', cost: usual, permission: 'moderation.decide' })
    .route({
      method: 'POST',
      path: '/moderation/{kind}/{id}/approve',
      tags,
      summary: 'Approve a comment or review',
    })
    .input(
      named.extend({
        version: z.int().min(1).meta({ description: 'The version that was reviewed' }),
      }),
    )
    .output(moderatedText),
  refuse: deciding({ usedBy: 'clients', cost: usual, permission: 'moderation.decide' })
    .route({
      method: 'POST',
      path: '/moderation/{kind}/{id}/refuse',
      tags,
      summary: 'Reject or withdraw a comment or review',
    })
    .input(named)
    .output(moderatedText),
};
