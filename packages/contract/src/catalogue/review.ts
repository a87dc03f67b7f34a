import { z } from 'zod';
import { languages } from '../language.ts';
import { requiredLine, requiredText } from '../text-fields.ts';

/** Moderation state of a text: not read yet, published, or rejected. */
export const textStates = ['pending', 'approved', 'refused'] as const;
export type TextState = (typeof textStates)[number];

/** A review as its buyer submits it. */
export const reviewDraft = z
  .object({
    stars: z.int().min(1).max(5),
    title: requiredLine(120),
    message: requiredText(4_000),
    language: z.enum(languages).meta({ description: 'Language of the text' }),
  })
  .meta({ id: 'ReviewDraft' });
export type ReviewDraft = z.infer<typeof reviewDraft>;

/** A published review, as everybody sees it. */
export const review = reviewDraft
  .extend({
    id: z.string(),
    author: z.string().meta({ description: 'First name; empty if unknown' }),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Review' });
export type Review = z.infer<typeof review>;

/** A buyer's own review, in any moderation state. */
export const ownReview = review.extend({ state: z.enum(textStates) }).meta({ id: 'OwnReview' });
export type OwnReview = z.infer<typeof ownReview>;

/** Default page size. */
export const reviewsPerPage = 5;

/** A page of a product's approved reviews, newest first. */
export const reviewPage = z
  .object({
    reviews: z.array(review),
    count: z.int().min(0),
    mean: z.number().min(1).max(5).nullable().meta({ description: 'Of these reviews only' }),
    page: z.int(),
    perPage: z.int(),
  })
  .meta({ id: 'ReviewPage' });
export type ReviewPage = z.infer<typeof reviewPage>;
