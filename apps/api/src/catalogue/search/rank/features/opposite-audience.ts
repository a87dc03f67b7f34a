import { hashLexeme } from '../decode-document.ts';
import type { DocumentHead } from '../document-head.ts';
import type { ScoredTerm } from '../query-terms.ts';

const hashesOf = (stems: string): readonly number[] => stems.split(' ').map(hashLexeme);

/** Stems of words for whom a thing is. */
const male = hashesOf('men man gent gentleman male him boy');
const female = hashesOf('women woman ladi femal her girl');

/** Words of the wanted audience, and of the opposite one. */
export interface Audience {
  readonly own: readonly number[];
  readonly opposite: readonly number[];
}

/** The audience that a query names; undefined if it names none, or one that has no opposite. */
export function audienceOf(terms: readonly ScoredTerm[]): Audience | undefined {
  const words = new Set<number>();
  for (const { role, alternatives } of terms) {
    if (role === 'audience')
      for (const one of alternatives) for (const word of one.words) words.add(word);
  }
  const isFor = (some: readonly number[]) => some.some((word) => words.has(word));
  if (isFor(male) === isFor(female)) return undefined;
  return isFor(male) ? { own: male, opposite: female } : { own: female, opposite: male };
}

/** Whether a product's head names the opposite audience and not the wanted one. */
export const isOpposite = (head: DocumentHead, { own, opposite }: Audience): boolean =>
  opposite.some((word) => head.has(word)) && !own.some((word) => head.has(word));
