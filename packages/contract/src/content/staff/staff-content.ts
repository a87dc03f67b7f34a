import { z } from 'zod';
import { idempotencyKey, smallId, staffCall } from '../../call.ts';
import { usual } from '../../call-facts.ts';
import { languages } from '../../language.ts';
import { editConflict, edited } from '../../staff/edit.ts';
import { typedLine } from '../../text-fields.ts';

const tags = ['Content'];
const facts = {
  usedBy: 'clients',
  cost: usual,
  permission: ['content.edit', 'translations.edit'],
} as const;

/** Maximum length of a text, in characters. */
const maxLetters = 100_000;

/** Revisions are whole numbers of 32 bits. */
const maxRevision = 2 ** 31 - 1;

/** Pages are below `/site`; posts belong to the blog. */
const textKind = z.enum(['page', 'post']);
export type TextKind = z.infer<typeof textKind>;

/** The content of a page or post in one language. */
const words = z.object({
  title: typedLine().min(1, 'Required').max(200),
  description: z.string().trim().min(1, 'Required').max(500),
  topic: z.string().trim().max(60).meta({ description: 'Posts only' }),
  author: z.string().trim().max(120).meta({ description: "Posts only, in the shop's language" }),
  picture: z.string().max(300).nullable().meta({ description: "Key; in the shop's language" }),
  pictureAlt: z.string().trim().max(300),
  dated: z.iso.date().nullable().meta({
    description:
      "The day that is shown with it, in the shop's language; null: a page shows none, a post the day it came out",
  }),
  body: z.string().max(maxLetters).meta({ description: 'Markdown' }),
});
export type ContentTexts = z.infer<typeof words>;

/** Saved drafts may be incomplete, so these fields may be empty. */
const stored = words.extend({ title: z.string(), description: z.string() });

const language = z.enum(languages);

/**
 * State of a translation. `missing`: not written; `draft`: never published; `changed`: has unpublished changes;
 * `stale`: the original has changed since.
 */
const wordsState = z.enum(['missing', 'draft', 'changed', 'stale', 'current']);
export type WordsState = z.infer<typeof wordsState>;

/** `planned`: will be shown later; `hidden`: not shown and not scheduled. */
const shownState = z.enum(['hidden', 'planned', 'shown']);
export type ShownState = z.infer<typeof shownState>;

const inLanguage = z.object({ language, state: wordsState });

const row = z.object({
  id: smallId,
  slug: z.string(),
  title: z.string(),
  state: shownState,
  publishedFrom: z.iso.datetime().nullable(),
  changedAt: z.iso.datetime(),
  languages: z.array(inLanguage),
});
export type ContentRow = z.infer<typeof row>;

const revision = z.object({
  number: z.int(),
  title: z.string(),
  at: z.iso.datetime(),
  by: z.string().nullable().meta({ description: 'Null: it came with the shop' }),
  restoredFrom: z.int().nullable(),
  isLive: z.boolean(),
});
export type ContentRevision = z.infer<typeof revision>;

const record = z
  .object({
    id: smallId,
    kind: textKind,
    slug: z.string(),
    version: z.int().meta({ description: 'Of its being published or hidden' }),
    state: shownState,
    publishedFrom: z.iso.datetime().nullable(),
    languages: z.array(inLanguage),
    language,
    latest: z.int().meta({ description: 'Of these words; 0: not written yet' }),
    isUnconfirmed: z.boolean().meta({
      description: 'A legal page that came with the shop, and that no member has published',
    }),
    live: z.int().nullable().meta({ description: 'The revision that is shown' }),
    shown: z.int().meta({ description: 'The revision whose words these are' }),
    words: stored,
    original: stored.nullable().meta({ description: "Of a translation: the shop's own words" }),
    preview: z
      .object({ title: z.string(), description: z.string(), html: z.string() })
      .meta({ description: "As pages show it, with the shop's settings filled in" }),
    revisions: z.array(revision).meta({ description: 'Newest first; at most 100' }),
  })
  .meta({ id: 'ContentRecord' });
export type ContentRecord = z.infer<typeof record>;

const outdated = {
  CHANGE_OUTDATED: { status: 409, message: 'Another team member changed this. Reload it' },
} as const;

const named = z.object({ id: smallId, language });

/** Slug of a page: lower-case letters, digits and dashes. */
const pageSlug = z
  .string()
  .trim()
  .min(1, 'Required')
  .max(80)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'small letters, digits and dashes only');

/** Calls for staff to edit pages and posts. Saved changes become visible when they are published. */
export const staffContent = {
  list: staffCall(facts)
    .route({
      method: 'GET',
      path: '/staff/content/{kind}',
      tags,
      summary: 'List pages by path, or posts newest first',
    })
    .input(
      z.object({
        kind: textKind,
        q: z.string().trim().max(100).optional(),
        before: smallId.optional().meta({ description: 'Cursor: `next` of the previous page' }),
      }),
    )
    .output(z.object({ texts: z.array(row), next: z.string().nullable() })),
  get: staffCall(facts)
    .route({
      method: 'GET',
      path: '/staff/content/text/{id}',
      tags,
      summary: 'Get a page or post in one language, with its revisions',
    })
    .input(
      named.extend({
        kind: textKind,
        revision: z.coerce.number().int().min(1).max(maxRevision).optional().meta({
          description: 'Left out: the newest',
        }),
      }),
    )
    .output(record),
  add: staffCall({ ...facts, permission: 'content.edit' })
    .route({
      method: 'POST',
      path: '/staff/content/post',
      tags,
      summary: 'Add a post',
      description: 'Its URL is made from its title.',
    })
    .input(z.object({ key: idempotencyKey, title: words.shape.title }))
    .output(z.object({ id: smallId })),
  addPage: staffCall({ ...facts, permission: 'content.edit' })
    .route({
      method: 'POST',
      path: '/staff/content/page',
      tags,
      summary: 'Add a page below `/site`',
      description: 'A path that is taken is refused.',
    })
    .input(z.object({ key: idempotencyKey, title: words.shape.title, slug: pageSlug }))
    .output(z.object({ id: smallId })),
  save: staffCall({ ...facts, largest: maxLetters * 6 })
    .route({
      method: 'POST',
      path: '/staff/content/text/{id}',
      tags,
      summary: 'Save a new revision of a text in one language',
      description:
        "Shoppers see it once it is published. The permission `translations.edit` suffices for languages other than the shop's own.",
    })
    .errors(editConflict)
    .input(
      named.extend({
        version: z.int().min(0).meta({ description: 'The revision that was read; 0: none' }),
        changes: words.partial(),
      }),
    )
    .output(edited),
  restore: staffCall(facts)
    .route({
      method: 'POST',
      path: '/staff/content/text/{id}/restore',
      tags,
      summary: 'Restore an older revision as the newest',
    })
    .errors(outdated)
    .input(
      named.extend({
        version: z.int().min(1).meta({ description: 'The newest revision that was read' }),
        revision: z.int().min(1).max(maxRevision),
      }),
    )
    .output(z.object({ version: z.int() })),
  publish: staffCall({ ...facts, permission: 'content.publish' })
    .route({
      method: 'POST',
      path: '/staff/content/text/{id}/publish',
      tags,
      summary: 'Publish the newest revision',
      description:
        "In the shop's own language a hidden text is shown at once, or from the time `from`.",
    })
    .errors(outdated)
    .input(
      named.extend({
        revision: z
          .int()
          .min(1)
          .max(maxRevision)
          .meta({ description: 'The newest one, as it was read' }),
        version: z.int().min(0).meta({ description: 'Of the text' }),
        from: z.iso.datetime({ offset: true }).optional(),
      }),
    )
    .output(z.object({ version: z.int() })),
  hide: staffCall({ ...facts, permission: 'content.publish' })
    .route({
      method: 'POST',
      path: '/staff/content/text/{id}/hide',
      tags,
      summary: 'Hide a post or an additional page',
    })
    .errors(outdated)
    .input(z.object({ id: smallId, version: z.int().min(0) }))
    .output(z.object({ version: z.int() })),
};
