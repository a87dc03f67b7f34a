import fc from 'fast-check';
import { commonWords } from '../knowledge/common-words.ts';
import { brandNames, kindNames } from '../knowledge/lexicon.ts';

const listOf = (text: string) => text.split(' ');

export const colours = listOf('red blue burgundy navy sage blush oxblood cognac lilac');
export const audiences = listOf('men mens ladies women wife husband kids newborn girls');
const qualities = listOf('gift under cheap new party wide home office school soft');

/** A query of a brand, a colour, a kind of thing, people and another word, of which only the kind is always there. */
export const generatedQuery = fc
  .tuple(
    fc.constantFrom('', ...brandNames()),
    fc.constantFrom('', ...colours),
    fc.constantFrom(...kindNames()),
    fc.constantFrom('', 'for'),
    fc.constantFrom('', ...audiences),
    fc.oneof(fc.constantFrom('', ...qualities), fc.constantFrom(...commonWords())),
  )
  .map((parts) => parts.filter((part) => part !== '').join(' '));
