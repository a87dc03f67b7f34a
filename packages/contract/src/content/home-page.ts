import { z } from 'zod';
import { idempotencyKey, staffCall } from '../call.ts';
import { usual } from '../call-facts.ts';
import { languages } from '../language.ts';
import { editConflict, edited } from '../staff/edit.ts';
import { typedLine } from '../text-fields.ts';

const tags = ['Content'];
const facts = { usedBy: 'clients', cost: usual, permission: 'content.publish' } as const;

/** Maximum number of slides in the carousel. */
export const maxSlides = 12;

/** Id of a slide or a row of the home page. */
export const homePartId = z.string().regex(/^[\w-]{1,40}$/, 'must be the id of a slide or a row');
const id = homePartId;

const time = z.iso.datetime({ offset: true }).nullable();

/** Visibility of a part of the home page over time. */
export const shownTimes = {
  isShown: z.boolean(),
  from: time.meta({ description: 'Shown from then on' }),
  until: time.meta({ description: 'No longer shown from then on' }),
};

export const homePartState = z.enum(['hidden', 'planned', 'shown', 'over']);

const said = {
  title: typedLine().min(1, 'Required').max(120),
  text: z.string().trim().max(300),
  action: z.string().trim().min(1, 'Required').max(40).meta({ description: 'On its button' }),
  alt: z
    .string()
    .trim()
    .max(300)
    .meta({ description: 'What its picture shows; empty: it only adorns' }),
};

/** A slide or the banner: a picture with text and a button. */
const fields = z.object({
  ...said,
  href: z
    .string()
    .trim()
    .max(300)
    .regex(/^\/($|[^/])/, 'must be a path of the shop')
    .meta({ description: 'Where its button leads' }),
  image: z.string().max(300).nullable().meta({ description: 'Key of a wide picture' }),
  imageNarrow: z
    .string()
    .max(300)
    .nullable()
    .meta({ description: 'Key of an upright one, for phones' }),
  ...shownTimes,
});
export type PromoFields = z.infer<typeof fields>;

const translation = z.object({
  ...said,
  title: typedLine().max(120),
  action: z.string().trim().max(40),
});
export type PromoTexts = z.infer<typeof translation>;

const record = z
  .object({
    ...fields.shape,
    href: z.string(),
    id,
    place: z.enum(['slide', 'banner']),
    version: z.int(),
    state: homePartState,
    translations: z.partialRecord(z.enum(languages), translation),
  })
  .meta({ id: 'HomePromo' });
export type HomePromo = z.infer<typeof record>;

/** Calls for staff to edit the slides and the banner of the home page. */
export const homePage = {
  get: staffCall(facts)
    .route({
      method: 'GET',
      path: '/staff/home-page',
      tags,
      summary: 'Get the slides and the banner of the home page',
    })
    .input(z.object({}))
    .output(z.object({ promos: z.array(record) })),
  add: staffCall(facts)
    .route({
      method: 'POST',
      path: '/staff/home-page',
      tags,
      summary: 'Add a slide or the banner',
      description: 'It is hidden at first.',
    })
    .input(z.object({ key: idempotencyKey, place: z.enum(['slide', 'banner']), title: said.title }))
    .output(z.object({ id })),
  save: staffCall(facts)
    .route({
      method: 'POST',
      path: '/staff/home-page/{id}',
      tags,
      summary: 'Change a slide or the banner',
      description: 'It needs a wide picture to be shown.',
    })
    .errors(editConflict)
    .input(
      z.object({
        id,
        version: z.int().min(0),
        changes: fields.partial(),
        translations: z.partialRecord(z.enum(languages), translation.partial()).default({}),
      }),
    )
    .output(edited),
  move: staffCall(facts)
    .route({
      method: 'POST',
      path: '/staff/home-page/{id}/move',
      tags,
      summary: 'Move a slide before another',
    })
    .input(z.object({ id, before: id.nullable().meta({ description: 'Null: it is the last' }) }))
    .output(z.object({ moved: z.boolean() })),
  remove: staffCall(facts)
    .route({
      method: 'POST',
      path: '/staff/home-page/{id}/remove',
      tags,
      summary: 'Remove a slide or the banner',
      description: 'Idempotent.',
    })
    .input(z.object({ id }))
    .output(z.object({ removed: z.boolean() })),
};
