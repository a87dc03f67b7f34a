import { hashLexeme } from '../documents/decode-document.ts';
import { isNounModifier } from '../kinds/noun-modifiers.ts';
import { singularOf } from '../knowledge/singular.ts';
import type { ReadTerm } from './read-terms.ts';

/**
 * Gives the role `kind` to one term, the wanted thing itself: the last kind that does not describe another (`case for iphone`). Other kinds
 * describe it (`phone case`) and become attributes.
 */
export function assignKind(
  terms: readonly ReadTerm[],
  shop: { isKind(words: readonly string[]): boolean },
): ReadTerm[] {
  const hasKind = terms.some(({ role }) => role === 'kind');
  const isKind = ({ role, alternatives }: ReadTerm) => {
    const words = alternatives[0]?.words ?? [];
    if (role !== 'other' || !shop.isKind(words)) return role === 'kind';
    // A shop with dinner sets has sets, but a pen set is pens.
    return !hasKind || !words.every((word) => isNounModifier(hashLexeme(singularOf(word))));
  };
  const kinds = terms.filter(isKind);
  const kind =
    kinds.findLast(({ isModifier }) => !isModifier) ?? describedBy(terms) ?? kinds.at(-1);
  return terms.map((term) => {
    if (term === kind) return { ...term, role: 'kind' };
    return term.role === 'kind' ? { ...term, role: 'attribute' } : term;
  });
}

/** What modifiers describe, whatever it is: the last word before them. */
function describedBy(terms: readonly ReadTerm[]): ReadTerm | undefined {
  const first = terms.findIndex(({ isModifier }) => isModifier);
  const before = first > 0 ? terms[first - 1] : undefined;
  return before?.role === 'other' ? before : undefined;
}
