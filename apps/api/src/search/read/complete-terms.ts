import type { RequestContext } from '../../platform/context.ts';
import { shopKinds } from '../kinds/shop-kinds.ts';
import { isCommonWord } from '../knowledge/common-words.ts';
import { spellingKey } from '../knowledge/spelling-key.ts';
import { type Alternative, alternative, alternativesBy } from '../terms/term.ts';
import type { Correction } from './corrected-query.ts';
import { type KnownWord, lookUpWords } from './look-up-words.ts';
import { presentWords } from './present-words.ts';
import type { ReadTerm } from './read-terms.ts';
import { translatedNames } from './translated-names.ts';
import { transliteratedWords } from './transliterated-words.ts';

type Context = Pick<RequestContext, 'db' | 'tenant' | 'search'>;

/** Terms as the shop can answer them. */
export interface CompletedTerms {
  /** What can be found, in the typed order. */
  readonly terms: readonly ReadTerm[];
  /** What no product has. */
  readonly absent: readonly ReadTerm[];
  /** Whether neighbouring kinds stand for the wanted one, which the shop does not have. */
  readonly isNear: boolean;
  /** The words that were corrected. */
  readonly corrections: readonly Correction[];
}

/**
 * Compares the terms with what the shop has: for words that nobody knows it adds translations of the shop, likely spellings and completions;
 * words that are words stay as they are. A kind that the shop lacks is replaced by its neighbours.
 */
export async function completeTerms(
  context: Context,
  terms: readonly ReadTerm[],
): Promise<CompletedTerms> {
  const present = await presentWords(context, terms.flatMap(wordsOf));
  const has = ({ words }: Alternative) => words.every((word) => present.has(word));
  const { isSold } = await shopKinds(context.db, context.tenant.id);
  const unknown = terms.filter(
    (term) =>
      (term.isForeign && !has(typedIn(term))) || (!term.isKnown && !term.alternatives.some(has)),
  );
  const repaired: ReadonlyMap<ReadTerm, Repair> =
    unknown.length > 0 ? await repair(context, terms, unknown) : new Map();
  const completed: ReadTerm[] = [];
  const absent: ReadTerm[] = [];
  let isNear = false;
  for (const term of terms) {
    const added = repaired.get(term);
    // That its words are somewhere is not enough: stockings have the stem of a stock pot.
    const near = term.near?.filter(({ words }) => isSold(words)) ?? [];
    if (added) {
      completed.push({ ...term, alternatives: [...term.alternatives, ...added.alternatives] });
    } else if (term.alternatives.some(has)) {
      completed.push(term);
    } else if (term.role === 'kind' && near.length > 0) {
      isNear = true;
      // Descriptions may have the word in another sense: a pan suits a family.
      completed.push({ ...term, alternatives: near });
    } else {
      absent.push(term);
    }
  }
  const known = absent.find(({ kinds = [] }) => kinds.length > 0);
  if (known && !terms.some(({ role }) => role === 'kind')) {
    const kinds = await madeBy(context, known);
    if (kinds) completed.push(kinds);
    isNear ||= kinds !== undefined;
  }
  const corrections = [...repaired].flatMap(([{ typed }, { corrected: meant }]) =>
    meant ? [{ typed, meant }] : [],
  );
  return { terms: completed, absent, isNear, corrections };
}

/** What a brand is known for, of the kinds that the shop has: `rolex` stands for watches, then. */
async function madeBy(
  context: Context,
  { typed, phrase, kinds = [] }: ReadTerm,
): Promise<ReadTerm | undefined> {
  const names = kinds.map((kind) => kind.split(' '));
  const present = await presentWords(context, names.flat());
  const sold = names.filter((words) => words.every((word) => present.has(word)));
  if (sold.length === 0) return undefined;
  return {
    role: 'kind',
    typed,
    phrase,
    words: sold[0] ?? [],
    isModifier: false,
    isForeign: false,
    isKnown: true,
    alternatives: alternativesBy(sold, 'near'),
  };
}

const wordsOf = ({ alternatives }: ReadTerm) => alternatives.flatMap(({ words }) => words);

const typedIn = ({ words }: ReadTerm) => alternative(words, 'typed');

interface Repair {
  readonly alternatives: readonly Alternative[];
  /** What the word is corrected to. */
  readonly corrected?: string;
}

async function repair(
  context: Context,
  terms: readonly ReadTerm[],
  unknown: readonly ReadTerm[],
): Promise<ReadonlyMap<ReadTerm, Repair>> {
  const words = unknown.map((term) => term.words.join(''));
  const foreign = new Set(words.filter((_, place) => unknown[place]?.isForeign));
  const [known, called, inOtherScript] = await Promise.all([
    lookUpWords(context, words),
    translatedNames(context, words, (word) => foreign.has(word)),
    transliteratedWords(context, words),
  ]);
  const repairs = new Map<ReadTerm, Repair>();
  for (const [place, term] of unknown.entries()) {
    const word = words[place] ?? '';
    const entry = known[place];
    const names = alternativesBy(called.get(word) ?? [], 'meaning');
    // استری is an iron: only a shop's own name for it may sound so, and no English word.
    const heardAs = (inOtherScript.get(word) ?? []).filter(
      (other) => !term.isForeign || !isCommonWord(other),
    );
    const sounds = alternativesBy(inWords(heardAs), 'transliteration');
    const spelt = entry && term.isForeign ? otherSpellings(entry) : [];
    const heard = [...names, ...sounds, ...spelt];
    if (heard.length > 0) repairs.set(term, { alternatives: heard });
    if (heard.length > 0 || !entry || term.isForeign) continue;
    const found = repairOf(entry, term === terms.at(-1));
    if (found && found.alternatives.length > 0) repairs.set(term, found);
  }
  return repairs;
}

/** How the shop spells a word of another language. */
function otherSpellings({ word, spellings }: KnownWord): Alternative[] {
  const key = spellingKey(word);
  return spellings.filter(({ words: [other = ''] }) => spellingKey(other) === key);
}

const inWords = (words: readonly string[]) => words.map((word) => [word]);

function repairOf(
  { split, completions, spellings }: KnownWord,
  isLast: boolean,
): Repair | undefined {
  if (split) return { alternatives: [alternative(split, 'compound')], corrected: split.join(' ') };
  if (isLast && completions.length > 0) {
    return { alternatives: alternativesBy(inWords(completions), 'completion') };
  }
  const [best] = spellings;
  return best && { alternatives: spellings, corrected: best.words.join(' ') };
}
