import type { RequestContext } from '../../platform/context.ts';
import { completeTerms } from '../read/complete-terms.ts';
import { type KnownWord, lookUpWords } from '../read/look-up-words.ts';
import type { Reading } from '../read/read-query.ts';
import type { ReadTerm } from '../read/read-terms.ts';
import { alternative, derivationWeights, type Term } from '../terms/term.ts';
import { isStopWord, type QueryWord } from '../terms/words.ts';
import type { KnownQueries } from './queries/known-queries.ts';
import { otherBeginnings } from './queries/other-beginnings.ts';

/** A completion counts so much where what was typed is a word itself: `pan` is rather a pan than a panel. */
const besideWord = 0.5;

/** A query that is being typed, as the shop can answer it. */
export interface BegunTerms {
  /** The terms before the last word, as far as they are known or can be corrected. */
  readonly others: readonly ReadTerm[];
  /** The last word as a beginning; undefined if nothing is known to begin so. */
  readonly completed: Term | undefined;
  /** No word is left out. */
  readonly isComplete: boolean;
}

/**
 * Reads a query whose last word is still being typed as a search reads it, but for this word: it is completed, and corrected only where it
 * begins nothing.
 */
export async function readBegunTerms(
  context: Pick<RequestContext, 'db' | 'tenant' | 'search'>,
  { terms }: Reading,
  { whole }: QueryWord,
  queries: KnownQueries,
): Promise<BegunTerms> {
  const begun = terms.at(-1);
  const isRead = begun?.words.at(-1) === whole;
  const before = isRead ? terms.slice(0, -1) : terms;
  const [[entry], { terms: others, absent }] = await Promise.all([
    lookUpWords(context, [isRead ? begun.words.join('') : whole], { isTyping: true }),
    completeTerms(context, before),
  ]);
  const isBegun = entry !== undefined && entry.completions.length > 0;
  const isForeign = terms.some((term) => term.isForeign);
  const names = isBegun && !isForeign ? [] : otherBeginnings(queries, whole);
  const read = isBegun
    ? withCompletions(isRead ? begun : undefined, entry)
    : isRead && (begun.isKnown || names.length === 0)
      ? (await completeTerms(context, [begun])).terms.at(-1)
      : undefined;
  const meant = names.map(({ words }) =>
    alternative(words, 'meaning', read ? besideWord : derivationWeights.meaning),
  );
  const alternatives = [...(read?.alternatives ?? []), ...(isForeign || !read ? meant : [])];
  const completed =
    alternatives.length > 0 ? { role: read?.role ?? 'other', alternatives } : undefined;
  return { others, completed, isComplete: absent.length === 0 };
}

/** @param begun undefined for a stop word, which is searched only as the beginning of others: `for`, formal */
function withCompletions(
  begun: ReadTerm | undefined,
  { word, completions, frequency }: KnownWord,
): Term {
  // A letter alone is rather a beginning than a part of a code.
  const isLetter = word.length === 1;
  const weight = begun && frequency > 0 && !isLetter ? besideWord : derivationWeights.completion;
  const typed = begun?.alternatives ?? [];
  return {
    role: begun?.role ?? 'other',
    alternatives: [
      ...(isLetter ? typed.map((one) => ({ ...one, weight: besideWord })) : typed),
      ...completions
        .filter((one) => one !== word && !isStopWord(one))
        .map((one) => alternative([one], 'completion', weight)),
    ],
  };
}
