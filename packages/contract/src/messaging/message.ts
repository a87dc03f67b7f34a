import { z } from 'zod';
import type { FieldRule } from '../field-rules.ts';
import {
  isEmail,
  isEmailOrEmpty,
  optionalLine,
  optionalText,
  requiredLine,
  requiredText,
} from '../text-fields.ts';

/** Spam protection: a honeypot field and a captcha. */
export const againstRobots = {
  website: optionalLine(300).meta({ description: 'Honeypot: leave empty' }),
  captcha: optionalText(4_000).meta({
    description: "The captcha's token, where the shop asks for one",
  }),
};

/** The form that a message comes from; the server derives recipient and template from it. */
export const messageForms = ['contact', 'quote', 'product-request', 'wholesale'] as const;
export type MessageForm = (typeof messageForms)[number];

/** The contact form and similar forms (spec section 3, Contact form). */
export const formMessage = z
  .object({
    form: z.enum(messageForms).default('contact'),
    name: requiredLine(120),
    email: optionalLine(200).check(isEmailOrEmpty),
    phone: optionalLine(30),
    subject: optionalLine(200),
    message: requiredText(4_000),
    query: optionalLine(300).meta({ description: 'The search query, for a product request' }),
    ...againstRobots,
  })
  .refine(({ email, phone }) => email !== '' || phone !== '', {
    path: ['email'],
    message: 'Required: an email address or a phone number',
    params: { rule: 'email_or_phone' satisfies FieldRule },
  })
  .meta({ id: 'FormMessage' });
export type FormMessage = z.infer<typeof formMessage>;

/** Slug of a blog post, such as `a-bag-for-twenty-years`. */
export const postSlug = z
  .string()
  .max(100)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be the name of a post');

/** A submitted comment. The e-mail address is never published. */
export const commentDraft = z
  .object({
    name: requiredLine(120),
    email: requiredLine(200).check(isEmail),
    message: requiredText(2_000),
    ...againstRobots,
  })
  .meta({ id: 'CommentDraft' });
export type CommentDraft = z.infer<typeof commentDraft>;

/** A published comment, after approval by staff. */
export const comment = z
  .object({ id: z.string(), name: z.string(), message: z.string(), createdAt: z.iso.datetime() })
  .meta({ id: 'Comment' });
export type Comment = z.infer<typeof comment>;
