import { hashLexeme } from './decode-document.ts';

/** Stems of words that describe a thing and may follow its name: after them nothing is named. */
const stems =
  'black white silver grey gray blue red green yellow gold golden pink purpl brown orang beig ivori navi maroon ' +
  'transpar clear multicolour multicolor cyan magenta bronz titanium small medium larg xl xxl mini kit set pack pair';

export const afterNames: ReadonlySet<number> = new Set(stems.split(' ').map(hashLexeme));
