import { directionOf, type Language } from '@karwan/contract/language';
import { isolated } from '@karwan/i18n/isolated';

/** Who says something, before what is said: a Latin name would turn a right-to-left line around. */
export function withSiteName(siteName: string, sentence: string, language: Language): string {
  const name = directionOf(language) === 'rtl' ? isolated(siteName) : siteName;
  return `${name}: ${sentence}`;
}

/** Signs that are not in GSM 03.38, and what stands for them. */
const costly: readonly (readonly [RegExp, string])[] = [
  [/[\u2066-\u2069]/g, ''],
  [/\u00a0/g, ' '],
  [/–/g, '-'],
  [/…/g, '...'],
];

/** An SMS in the fewest signs: where one of them is not in its alphabet, it costs twice as much or more. */
export function smsText(text: string, language: Language): string {
  // Arabic and Cyrillic are not in it anyway, and right-to-left text needs its isolates.
  if (language !== 'en' && language !== 'sv') return text;
  return costly.reduce((said, [sign, plain]) => said.replace(sign, plain), text);
}
