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

/** GSM 03.38, with the signs that count twice. */
const gsm =
  /^[\n\r !"#$%&'()*+,\-./0-9:;<=>?@A-Z_a-z{}[\]\\^~|£¥€èéùìòÇØøÅåΔΦΓΛΩΠΨΣΘΞÆæßÉ¤¡ÄÖÑÜ§¿äöñüà]*$/;
const twice = /[{}[\]\\^~|€]/g;

/** How many messages a text is billed as: 160 signs of GSM 03.38, else 70, and fewer where they are joined. */
export function smsSegments(text: string): number {
  const isGsm = gsm.test(text);
  const [alone, joined] = isGsm ? [160, 153] : [70, 67];
  const length = text.length + (isGsm ? (text.match(twice)?.length ?? 0) : 0);
  return length <= alone ? 1 : Math.ceil(length / joined);
}
