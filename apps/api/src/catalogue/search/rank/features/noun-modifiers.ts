import { hashLexeme } from '../decode-document.ts';

/** Stems of words that may follow the head noun of a name without naming another thing: colours, sizes, and `PC` as in `desktop PC`. */
const stems =
  'black white silver grey gray blue red green yellow gold golden pink purpl brown orang beig ivori navi maroon ' +
  'transpar clear multicolour multicolor cyan magenta bronz titanium small medium larg xl xxl mini kit set pack pair pc comput';

/** Their hashes. */
export const nounModifiers: ReadonlySet<number> = new Set(stems.split(' ').map(hashLexeme));
