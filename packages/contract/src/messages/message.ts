import { z } from 'zod';

const required = (max: number) => z.string().trim().min(1, 'Required').max(max);
const optional = (max: number) => z.string().trim().max(max).default('');

const isEmail = (text: string) => z.email().safeParse(text).success;
const emailOrNothing = optional(200).refine(
  (text) => text === '' || isEmail(text),
  'Invalid email address',
);

/** What only programs fill in, and what tells people from them. */
const againstRobots = {
  website: optional(300).meta({ description: 'Honeypot: leave empty' }),
  captcha: optional(4_000).meta({
    description: "The captcha's token, where the shop asks for one",
  }),
};

/** Which form a message comes from; the server chooses recipient and template by it. */
export const messageForms = ['contact', 'quote', 'product-request'] as const;
export type MessageForm = (typeof messageForms)[number];

/** The contact form and its kin (spec section 3, Contact form). */
export const formMessage = z
  .object({
    form: z.enum(messageForms).default('contact'),
    name: required(120),
    email: emailOrNothing,
    phone: optional(30),
    subject: optional(200),
    message: required(4_000),
    query: optional(300).meta({ description: 'The search query, for a product request' }),
    ...againstRobots,
  })
  .refine(({ email, phone }) => email !== '' || phone !== '', {
    path: ['email'],
    message: 'Required: an email address or a phone number',
  })
  .meta({ id: 'FormMessage' });
export type FormMessage = z.infer<typeof formMessage>;

/** Names a blog post, such as `a-bag-for-twenty-years`. */
export const postSlug = z
  .string()
  .max(100)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be the name of a post');

/** A comment as it is written. The e-mail address is never shown. */
export const commentDraft = z
  .object({
    name: required(120),
    email: required(200).refine(isEmail, 'Invalid email address'),
    message: required(2_000),
    ...againstRobots,
  })
  .meta({ id: 'CommentDraft' });
export type CommentDraft = z.infer<typeof commentDraft>;

/** A comment as everybody reads it, once somebody has approved it. */
export const comment = z
  .object({ id: z.string(), name: z.string(), message: z.string(), createdAt: z.iso.datetime() })
  .meta({ id: 'Comment' });
export type Comment = z.infer<typeof comment>;
