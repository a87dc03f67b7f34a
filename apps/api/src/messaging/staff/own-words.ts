import type { Language } from '@karwan/contract/language';
import {
  type CustomizableMessage,
  namesIn,
  partsOf,
} from '@karwan/contract/messaging/message-words';
import type { MessageField } from '@karwan/contract/shop/settings/message-texts';
import type { Database } from '@karwan/database/connect';
import { type ServerTextKey, serverTexts } from '@karwan/i18n/server-texts';
import { type Kysely, sql } from 'kysely';
import { badField } from '../../platform/faults.ts';
import type { OwnTexts } from '../../shop/settings/message-texts.ts';

/** A message in a language. */
export interface Which {
  readonly message: CustomizableMessage;
  readonly language: Language;
}

export interface StoredTexts {
  readonly texts: OwnTexts;
  readonly version: number;
}

/** The shop's own texts of a message. */
export async function readWords(
  db: Kysely<Database>,
  tenantId: number,
  { message, language }: Which,
): Promise<StoredTexts> {
  const { rows } = await sql<StoredTexts>`
    select texts, version from message_words
    where tenant_id = ${tenantId} and message = ${message} and language = ${language}`.execute(db);
  return rows[0] ?? { texts: {}, version: 0 };
}

/** The default text of a part. */
const defaultText = (language: Language, key: string) =>
  serverTexts(language)(key as ServerTextKey);

/** The parts of a message for its form. */
export const fieldsOf = ({ message, language }: Which, own: OwnTexts): MessageField[] =>
  partsOf(message).map(([part, key]) => {
    const usual = defaultText(language, key);
    return { part, usual, own: own[part] ?? null, names: namesIn(usual) };
  });

/** Control characters and direction marks, which are invisible or reorder the text around them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const unseen = /[\u0000-\u0009\u000b-\u001f\u007f\u202a-\u202e\u2066-\u2069]/;

/**
 * Validates a shop's own texts: each must contain exactly the placeholders of the default text. An empty one stands for
 * the default, as does an equal text.
 * @param path where the texts are in the request
 * @throws BAD_REQUEST naming the part
 */
export function requireWhole(
  { message, language }: Which,
  texts: OwnTexts,
  path: string,
): OwnTexts {
  const parts = new Map<string, string>(partsOf(message));
  const own: Record<string, string> = {};
  for (const [part, text] of Object.entries(texts)) {
    const key = parts.get(part);
    if (key === undefined) throw badField(`${path}.${part}`, 'is no part of it', 'choice');
    const usual = defaultText(language, key);
    own[part] = text === usual ? '' : text;
    if (own[part] === '') continue;
    if (unseen.test(text))
      throw badField(`${path}.${part}`, 'has signs that are not shown', 'format');
    const requested = namesIn(usual);
    const named = namesIn(text);
    const missing = requested.find((name) => !named.includes(name));
    if (missing) throw badField(`${path}.${part}`, `must name {{${missing}}}`, 'format');
    const unknown = named.find((name) => !requested.includes(name));
    if (unknown) throw badField(`${path}.${part}`, `does not know {{${unknown}}}`, 'format');
    if (/\{\{|\}\}/.test(text.replaceAll(/\{\{\w+\}\}/g, ''))) {
      throw badField(`${path}.${part}`, 'has braces that belong to no value', 'format');
    }
  }
  return own;
}
