import type { TextKind } from '@karwan/contract/content/staff/staff-content';
import { fallbackLanguage } from '@karwan/contract/language';
import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import { memoizePerTenant } from '../platform/tenant-cache.ts';
import { storeFirstContent } from './first/store-first-content.ts';
import type { RenderedText } from './markdown.ts';
import { contentTag, stateAt } from './shown-state.ts';

/** A published text in a language, without its body. */
export interface LiveTexts {
  kind: TextKind;
  slug: string;
  publishedFrom: Date;
  textId: number;
  language: string;
  number: number;
  title: string;
  description: string;
  topic: string;
  author: string;
  picture: string | null;
  pictureAlt: string;
  /** Such as `2026-10-28`. */
  dated: string | null;
  wordCount: number;
}

interface Known {
  /** The published words of each text, by language. */
  readonly texts: ReadonlyMap<string, ReadonlyMap<string, LiveTexts>>;
  /** Rendered bodies, as far as they were requested. */
  readonly rendered: Map<string, Promise<RenderedText>>;
}

/** The most rendered bodies of a shop in memory; the oldest is evicted. */
const maxStoredRevisions = 200;

const nameOf = ({ kind, slug }: { kind: TextKind; slug: string }) => `${kind}/${slug}`;

const known = memoizePerTenant(
  async (db, tenantId): Promise<Known> => {
    let words = await selectWords(db, tenantId);
    if (words.length === 0) {
      await storeFirstContent(db, tenantId);
      words = await selectWords(db, tenantId);
    }
    const texts = [...Map.groupBy(words, nameOf)].map(
      ([name, ofText]) => [name, new Map(ofText.map((one) => [one.language, one]))] as const,
    );
    return { texts: new Map(texts), rendered: new Map() };
  },
  [contentTag],
);

async function selectWords(db: Kysely<Database>, tenantId: number): Promise<LiveTexts[]> {
  const { rows } = await sql<LiveTexts>`
    select t.kind, t.slug, t.published_from as "publishedFrom", r.text_id as "textId", r.language, r.number, r.title,
      r.description, r.topic, r.author, r.picture, r.picture_alt as "pictureAlt", r.dated::text, r.word_count as "wordCount"
    from content_text t
    join content_words w on w.text_id = t.id
    join content_revision r on r.text_id = t.id and r.language = w.language and r.number = w.live
    where t.tenant_id = ${tenantId} and t.published_from is not null`.execute(db);
  return rows;
}

interface Reader {
  readonly db: Kysely<Database>;
  readonly tenant: { readonly id: number };
  readonly language: string;
}

/**
 * The texts of a kind that are shown at a moment, in the reader's language or, if not translated, in the shop's own.
 * Author, picture and date always come from the shop's own language.
 */
export async function visibleTexts(
  { db, tenant, language }: Reader,
  kind: TextKind,
  now: Date,
): Promise<LiveTexts[]> {
  const { texts } = await known.of(db, tenant.id);
  return [...texts.values()].flatMap((byLanguage) => {
    const own = byLanguage.get(fallbackLanguage);
    if (own?.kind !== kind || stateAt(own.publishedFrom, now) !== 'shown') return [];
    const { author, picture, dated } = own;
    const words = byLanguage.get(language) ?? own;
    const topic = words.topic || own.topic;
    return [
      { ...words, author, picture, dated, topic, pictureAlt: words.pictureAlt || own.pictureAlt },
    ];
  });
}

/** The rendered body of a text, from the cache or by one statement. */
export async function renderedText(
  { db, tenant }: Reader,
  { textId, language, number }: LiveTexts,
): Promise<RenderedText> {
  const { rendered } = await known.of(db, tenant.id);
  const key = `${textId}/${language}/${number}`;
  const stored = rendered.get(key);
  if (stored) return stored;
  const reading = sql<{ body: string }>`
    select body from content_revision
    where text_id = ${textId} and language = ${language} and number = ${number}`
    .execute(db)
    .then(async ({ rows }) => {
      const { renderText } = await import('./markdown.ts');
      return renderText(rows[0]?.body ?? '');
    });
  rendered.set(key, reading);
  reading.catch(() => rendered.delete(key));
  const [oldest] = rendered.keys();
  if (rendered.size > maxStoredRevisions && oldest !== undefined) rendered.delete(oldest);
  return reading;
}
