import { z } from 'zod';
import { idempotencyKey, staffCall } from '../../call.ts';
import { type CallCost, usual } from '../../call-facts.ts';
import { languages } from '../../language.ts';
import { customizableMessages } from '../../messaging/message-words.ts';
import { editConflict, edited } from '../../staff/edit.ts';

const tags = ['Settings'];
const permission = 'settings.shop';
/** A test is really sent, and an SMS costs money. */
const goesOut: CallCost = { points: 10 };

const message = z.enum(customizableMessages);
const language = z.enum(languages);
const which = { message, language };
const part = z.string().max(40);
const text = z
  .string()
  .overwrite((typed) => typed.replaceAll('\r\n', '\n'))
  .trim()
  .max(600);

const channels = ['email', 'sms'] as const;
const sender = z.object({
  channel: z.enum(channels),
  /** State of the newest message that was sent, failed or is waiting. */
  state: z.enum(['none', 'waiting', 'sent', 'failed']),
  at: z.iso.datetime().nullable(),
  fault: z.string().meta({ description: 'Why the newest one failed' }),
});
export type MessageSender = z.infer<typeof sender>;

const preview = z
  .object({
    email: z.object({ subject: z.string(), html: z.string(), text: z.string() }).nullable(),
    sms: z
      .object({
        text: z.string(),
        segments: z.int().meta({ description: 'So many SMS are paid for' }),
      })
      .nullable(),
  })
  .meta({ id: 'MessagePreview' });
export type MessagePreview = z.infer<typeof preview>;

const field = z.object({
  part,
  usual: z.string().meta({ description: "The catalogue's text" }),
  own: z.string().nullable().meta({ description: "The shop's own; null: the catalogue's is said" }),
  names: z.array(z.string()).meta({ description: 'The values that it has to name' }),
});
export type MessageField = z.infer<typeof field>;

/** Calls for staff to replace the default texts of messages to customers. */
export const messageTexts = {
  list: staffCall({ usedBy: 'clients', cost: usual, permission })
    .route({
      method: 'GET',
      path: '/staff/message-texts',
      tags,
      summary: 'List the messages to customers, and the status of email and SMS',
    })
    .input(z.object({}))
    .output(
      z.object({
        languages: z.array(language).meta({ description: 'Those of the shop' }),
        messages: z.array(z.object({ message, own: z.array(language) })).meta({
          description: 'Each with the languages in which the shop says it in its own words',
        }),
        senders: z.array(sender),
      }),
    ),
  get: staffCall({ usedBy: 'clients', cost: usual, permission })
    .route({
      method: 'GET',
      path: '/staff/message-texts/{message}/{language}',
      tags,
      summary: 'Get the text of a message in one language, with a preview',
    })
    .input(z.object(which))
    .output(
      z.object({
        ...which,
        version: z.int(),
        fields: z.array(field),
        preview,
        mailsTo: z.string().meta({ description: 'Where a test by mail goes' }),
      }),
    ),
  preview: staffCall({ usedBy: 'clients', cost: usual, permission })
    .route({
      method: 'GET',
      path: '/staff/message-texts/{message}/{language}/preview',
      tags,
      summary: 'Preview a message with sample values',
    })
    .input(z.object({ ...which, texts: z.array(z.object({ part, text })).max(20).default([]) }))
    .output(preview),
  save: staffCall({ usedBy: 'clients', cost: usual, permission })
    .route({
      method: 'POST',
      path: '/staff/message-texts/{message}/{language}',
      tags,
      summary: 'Change the text of a message',
      description:
        'Only the parts that are sent; an empty part restores the default text. Each text has to contain the placeholders of the default text.',
    })
    .errors(editConflict)
    .input(
      z.object({
        ...which,
        version: z.int().min(0),
        changes: z.record(part, text).refine((sent) => Object.keys(sent).length > 0, {
          error: 'must name a part',
        }),
      }),
    )
    .output(edited),
  test: staffCall({ usedBy: 'clients', cost: goesOut, permission })
    .route({
      method: 'POST',
      path: '/staff/message-texts/{message}/{language}/test',
      tags,
      summary: 'Send a message with sample values',
      description: "By email to the shop's address, by SMS to the caller's number.",
    })
    .input(z.object({ ...which, key: idempotencyKey, channel: z.enum(channels) }))
    .output(z.object({ isQueued: z.boolean() })),
};
