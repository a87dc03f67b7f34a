/**
 * A key that spellings of the same word share. Urdu has no standard spelling in Latin letters, its endings change with
 * number and case. Russian endings are removed, too. Aspirates are kept: `ghari` is a watch, `gari` a car.
 * @param word folded (`foldText`)
 */
export function spellingKey(word: string): string {
  if (/^[a-z]+$/.test(word)) return latinKey(word);
  return /^[\u0400-\u04ff]+$/.test(word) ? cyrillicKey(word) : arabicKey(word);
}

/** Russian nouns without the ending of their number and case. */
const cyrillicKey = (word: string) =>
  withoutEnding(word, [/$^/, /(?:ами|ями|ого|ему|ах|ях|ов|ев|ей|ой|ом|ем|ам|ям|[аяыиуюоеьй])$/]);

function latinKey(word: string): string {
  const sounds = word
    .replace(/ph/g, 'f')
    .replace(/w/g, 'v')
    .replace(/[qk]+/g, 'k')
    .replace(/ee|ii|ie/g, 'i')
    .replace(/oo|ou/g, 'u')
    .replace(/(?<=[^aeiou])y$/, 'i')
    .replace(/(.)\1+/g, '$1');
  return withoutEnding(sounds, [
    /iyan$|ian$|iyon$/,
    /on$|ein$|ain$|en$/,
    /a[hy]$|e[hy]$|ai$|a$|e$/,
  ]);
}

function arabicKey(word: string): string {
  const letters = word
    .replace(/\u06ba/g, '\u0646')
    // The Arabic article.
    .replace(/^\u0627\u0644(?=.{3})/, '');
  return withoutEnding(letters, [
    /\u06cc\u0648\u0646$|\u06cc\u0627\u0646$/,
    /\u0648\u0646$|\u06cc\u0646$/,
    /[\u0627\u06c1\u06d2]$/,
  ]);
}

/** Removes one ending, so that three letters remain. Endings of the first pattern leave their vowel. */
function withoutEnding(word: string, [vowel, ...others]: RegExp[]): string {
  if (vowel?.test(word) && word.replace(vowel, '').length >= 2) {
    return word.replace(vowel, (ending) => ending[0] ?? '');
  }
  const ending = others.find((one) => one.test(word) && word.replace(one, '').length >= 3);
  return ending ? word.replace(ending, '') : word;
}
