import { type FilledInShop, filledIn, filledInText } from '@karwan/contract/content/filled-in';
import type {
  ContentRecord,
  ContentTexts,
  TextKind,
} from '@karwan/contract/content/staff/staff-content';
import { fallbackLanguage, type Language } from '@karwan/contract/language';
import { sql } from 'kysely';
import type { RequestContext } from '../../platform/context.ts';
import { notFound } from '../../platform/faults.ts';
import { unconfirmedPages } from '../../shop/opening/opening/unconfirmed-pages.ts';
import { inLanguage } from '../../shop/settings/in-language.ts';
import { stateAt } from '../shown-state.ts';
import { selectRevisions } from './select-revisions.ts';
import { textStatesOf, type WrittenIn, writtenIn } from './text-states.ts';
import { noTexts, readText, readTexts } from './words-row.ts';

interface Input {
  readonly id: string;
  readonly kind: TextKind;
  readonly language: Language;
  /** Left out: the newest. */
  readonly revision?: number | undefined;
}

/** A text in one language, to be edited. @throws NOT_FOUND */
export async function showText(
  { db, tenant }: Pick<RequestContext, 'db' | 'tenant'>,
  { kind, language, revision, ...requested }: Input,
  now: Date,
): Promise<ContentRecord> {
  const {
    id,
    original,
    base: _,
    ...text
  } = await readText(db, tenant.id, { ...requested, language });
  if (text.kind !== kind) throw notFound('Text');
  const number = revision ?? text.latest;
  const isTranslation = language !== fallbackLanguage;
  const { siteName, phone, email, address } = tenant.settings;
  const reader = { db, tenant, language };
  const [words, shop, own, revisions, { rows }, unconfirmed] = await Promise.all([
    readTexts(db, id, language, number),
    inLanguage(reader, { siteName, phone, email, address }),
    isTranslation ? readTexts(db, id, fallbackLanguage, original) : undefined,
    selectRevisions(db, tenant.id, id, language),
    sql<{ written: WrittenIn[] }>`select ${writtenIn} as written
      from content_text t where t.id = ${id}`.execute(db),
    unconfirmedPages(db, tenant.id),
  ]);
  if (!words && number > 0) throw notFound('Revision');
  const shown = words ?? noTexts;
  return {
    ...text,
    id: requested.id,
    language,
    shown: number,
    words: shown,
    original: own ?? null,
    isUnconfirmed: kind === 'page' && !isTranslation && unconfirmed.includes(text.slug),
    state: stateAt(text.publishedFrom, now),
    publishedFrom: text.publishedFrom?.toISOString() ?? null,
    languages: textStatesOf(tenant, rows[0]?.written ?? []),
    preview: await previewOf(shown, shop),
    revisions: revisions.map(({ at, ...one }) => ({
      ...one,
      at: at.toISOString(),
      isLive: one.number === text.live,
    })),
  };
}

/** The text as pages show it. */
async function previewOf(
  { title, description, body }: Pick<ContentTexts, 'title' | 'description' | 'body'>,
  shop: FilledInShop,
): Promise<ContentRecord['preview']> {
  const { renderText } = await import('../markdown.ts');
  return {
    title: filledInText(title, shop),
    description: filledInText(description, shop),
    html: filledIn(renderText(body).html, shop),
  };
}
