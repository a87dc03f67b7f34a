import { hashLexeme } from './decode-document.ts';

/**
 * Stems of words that may follow a thing's name and name no other: those that describe it, and what every
 * desktop and tablet is besides (`desktop PC`).
 */
const stems =
  'black white silver grey gray blue red green yellow gold golden pink purpl brown orang beig ivori navi maroon ' +
  'transpar clear multicolour multicolor cyan magenta bronz titanium small medium larg xl xxl mini kit set pack pair pc comput';

export const afterNames: ReadonlySet<number> = new Set(stems.split(' ').map(hashLexeme));
