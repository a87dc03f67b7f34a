import { directionOf } from '@karwan/contract/language';

/** The entries of a list in one line, with the comma of the language's script: `،` from right to left. */
export const joinList = (language: string, entries: readonly string[]): string =>
  entries.join(directionOf(language) === 'rtl' ? '، ' : ', ');
