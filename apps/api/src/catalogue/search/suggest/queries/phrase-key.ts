import { singularOf } from '../../knowledge/singular.ts';
import { readWords } from '../../read/words.ts';

/** The words of a query, each in a form that its singular and plural share. */
export const keysOf = (text: string): string[] =>
  readWords(text).map(({ whole }) => singularOf(whole));
