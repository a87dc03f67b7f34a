import { knownLanguage, type Language } from '@karwan/contract/language';
import {
  type CustomizableMessage,
  customizableMessages,
  partsOf,
} from '@karwan/contract/messaging/message-words';
import type { Database } from '@karwan/database/connect';
import { type ServerTranslate, serverTexts, serverTextsWith } from '@karwan/i18n/server-texts';
import { type Kysely, sql } from 'kysely';
import { memoizePerTenant } from '../../platform/tenant-cache.ts';

/** The cache tag that is invalidated when a message's texts change. */
export const messageTextsTag = 'message-texts';

/** A shop's own texts of one message, by its parts. */
export type OwnTexts = Readonly<Record<string, string>>;

interface Row {
  readonly message: string;
  readonly language: string;
  readonly texts: OwnTexts;
}

/**
 * The texts of messages to customers: the shop's own, or else the default ones.
 * @param language languages that the shop does not have fall back to English
 */
export async function messageTexts(
  db: Kysely<Database>,
  tenantId: number,
  language: string,
): Promise<ServerTranslate> {
  const own = await translators.of(db, tenantId);
  const known = knownLanguage(language);
  return own.get(known) ?? serverTexts(known);
}

const translators = memoizePerTenant(
  async (db, tenantId): Promise<ReadonlyMap<string, ServerTranslate>> => {
    const { rows } = await sql<Row>`
      select message, language, texts from message_words
      where tenant_id = ${tenantId} and texts <> '{}'`.execute(db);
    const byLanguage = Map.groupBy(rows, ({ language }) => language);
    return new Map(
      [...byLanguage].map(([language, ofLanguage]) => [
        language,
        serverTextsWith(language, new Map(ofLanguage.flatMap(keyed))),
      ]),
    );
  },
  [messageTextsTag],
);

/** Ignores texts that only another version knows. */
function keyed({ message, texts }: Pick<Row, 'message' | 'texts'>): [string, string][] {
  if (!customizableMessages.some((customizableMessage) => customizableMessage === message))
    return [];
  return partsOf(message as CustomizableMessage).flatMap(([part, key]): [string, string][] => {
    const own = texts[part];
    return own ? [[key, own]] : [];
  });
}

/** The shop's texts with some replaced, for a preview before they are stored. */
export async function messageTextsWith(
  db: Kysely<Database>,
  tenantId: number,
  {
    message,
    language,
    texts,
  }: { message: CustomizableMessage; language: Language; texts: OwnTexts },
): Promise<ServerTranslate> {
  const { rows } = await sql<Row>`
    select message, language, texts from message_words
    where tenant_id = ${tenantId} and language = ${language} and message <> ${message}`.execute(db);
  return serverTextsWith(language, new Map([...rows, { message, texts }].flatMap(keyed)));
}
