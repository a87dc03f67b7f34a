import type { ContentRow, WordsState } from '@karwan/contract/content/staff/staff-content';
import { fallbackLanguage, isLanguage, type Language } from '@karwan/contract/language';
import { sql } from 'kysely';
import type { RequestContext } from '../../platform/context.ts';
import { otherLanguages } from '../../shop/settings/other-languages.ts';

/** The state of a text in a language that it is written in. */
export interface WrittenIn {
  language: string;
  latest: number;
  live: number | null;
  /** Of a translation: the revision of the original that it was made from. */
  base: number | null;
}

/** The `WrittenIn` of a text's languages, as JSON from its row `t`. */
export const writtenIn = sql`coalesce((
  select jsonb_agg(jsonb_build_object('language', w.language, 'latest', w.latest, 'live', w.live, 'base', r.base_number))
  from content_words w join content_revision r on r.text_id = w.text_id and r.language = w.language and r.number = w.latest
  where w.text_id = t.id), '[]')`;

/** The state of a text in each language of the shop and in any other that it is written in; the shop's own first. */
export function textStatesOf(
  tenant: RequestContext['tenant'],
  written: readonly WrittenIn[],
): ContentRow['languages'] {
  const original = written.find(({ language }) => language === fallbackLanguage);
  const also = written.map(({ language }) => language).filter(isLanguage);
  const languages = new Set<Language>([fallbackLanguage, ...otherLanguages(tenant), ...also]);
  return [...languages].map((language) => {
    const words = written.find((one) => one.language === language);
    return { language, state: stateOf(words, original) };
  });
}

function stateOf(words: WrittenIn | undefined, original: WrittenIn | undefined): WordsState {
  if (!words) return 'missing';
  if (words.live === null) return 'draft';
  if (words.live !== words.latest) return 'changed';
  // Compared with the published original, not with a newer draft.
  return words.base !== null && words.base < (original?.live ?? 0) ? 'stale' : 'current';
}
