import { entryOf } from './lexicon.ts';

/** Phrases, each a list of words. */
export type Phrases = readonly (readonly string[])[];
/** Looks up the synonyms of a phrase. */
export type SynonymsOf = (words: readonly string[]) => Phrases;

/** The synonyms of a phrase that hold in every shop. */
export const synonymsOf: SynonymsOf = (words) => {
  const entry = entryOf(words);
  if (!entry || entry.isOrdinary) return [];
  return entry.alternatives.filter(({ by }) => by === 'synonym').map((one) => one.words);
};
