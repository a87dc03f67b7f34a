import { z } from 'zod';
import { publicCall } from '../call.ts';
import { usual } from '../call-facts.ts';
import { postSlug } from '../messaging/message.ts';

const tags = ['Content'];
const facts = { usedBy: 'pages', shared: 'zone', tags: ['content'], cost: usual } as const;

/** A blog post as lists show it. */
const postSummary = z
  .object({
    slug: z.string(),
    title: z.string(),
    description: z.string(),
    date: z.iso.date().meta({ description: 'The day it came out' }),
    topic: z.string(),
    author: z.string(),
    picture: z.string(),
    pictureAlt: z.string(),
    minutes: z.int().meta({ description: 'How long a person reads it' }),
    language: z.string().meta({ description: 'That it is written in' }),
  })
  .meta({ id: 'PostSummary' });
export type PostSummary = z.infer<typeof postSummary>;

/** A page written by the shop. Placeholders such as `{{siteName}}` are filled in by the client. */
const writtenPage = z
  .object({
    name: z.string(),
    title: z.string(),
    description: z.string(),
    lastModified: z.iso.date().nullable(),
    picture: z.string().nullable(),
    pictureAlt: z.string(),
    language: z.string(),
    html: z.string(),
    headings: z.array(z.object({ id: z.string(), title: z.string() })),
    groups: z
      .array(
        z.object({
          title: z.string(),
          questions: z.array(z.object({ question: z.string(), html: z.string() })),
        }),
      )
      .meta({ description: 'Headings of the second level, with the questions below them' }),
  })
  .meta({ id: 'WrittenPage' });
export type WrittenPage = z.infer<typeof writtenPage>;

/** Pages and posts in the reader's language, or in the shop's default language where they are not translated. */
export const content = {
  posts: publicCall(facts)
    .route({ method: 'GET', path: '/content/posts', tags, summary: 'List all posts, newest first' })
    .input(z.object({}))
    .output(z.array(postSummary)),
  post: publicCall(facts)
    .route({ method: 'GET', path: '/content/posts/{slug}', tags, summary: 'Get a post' })
    .input(z.object({ slug: postSlug }))
    .output(z.object({ html: z.string() })),
  pages: publicCall(facts)
    .route({
      method: 'GET',
      path: '/content/pages',
      tags,
      summary: "List the shop's additional pages, by path",
    })
    .input(z.object({}))
    .output(
      z.array(
        z.object({ name: z.string(), title: z.string(), lastModified: z.iso.date().nullable() }),
      ),
    ),
  page: publicCall(facts)
    .route({ method: 'GET', path: '/content/pages/{name}', tags, summary: 'Get a page' })
    .input(z.object({ name: z.string().max(80) }))
    .output(writtenPage),
};
