import { directionOf, type Language } from '@karwan/contract/language';
import { withoutOverrides } from '@karwan/contract/plain-text';
import { isolated, withMarks } from '@karwan/i18n/isolated';

/** Puts the shop's name before a sentence; isolated, because a Latin name would reverse a right-to-left line. */
export function withSiteName(siteName: string, sentence: string, language: Language): string {
  const name = directionOf(language) === 'rtl' ? isolated(siteName) : siteName;
  return `${name}: ${sentence}`;
}

/** Characters that are not in the GSM 03.38 alphabet, and their replacements. */
const costly: readonly (readonly [RegExp, string])[] = [
  [/\u00a0/g, ' '],
  [/–/g, '-'],
  [/…/g, '...'],
];

/**
 * Makes a text cheap to send: a single character outside GSM 03.38 makes an SMS cost twice as much or more. Direction
 * marks replace isolates, which old phones show as boxes.
 */
export function smsText(text: string, language: Language): string {
  const marked = withMarks(withoutOverrides(text), directionOf(language));
  // Other scripts are outside GSM 03.38 anyway.
  if (new Intl.Locale(language).maximize().script !== 'Latn') return marked;
  return costly.reduce((said, [sign, plain]) => said.replace(sign, plain), marked);
}

/** The maximum number of characters of an SMS whose length depends on an order: four segments in Latin letters, eight in others. */
const maxCharacters = 480;

/**
 * An SMS of bounded length: its text and link, and between them as many of the sentences as fit, the more important ones
 * first.
 */
export function boundedSms(
  text: string,
  sentences: readonly string[],
  link: string,
  language: Language,
): string {
  const joined = (some: readonly string[]) => [text, ...some, link].filter(Boolean).join(' ');
  const fitting: string[] = [];
  for (const sentence of sentences) {
    const longer = smsText(joined([...fitting, sentence]), language);
    if (longer.length <= maxCharacters) fitting.push(sentence);
  }
  return joined(fitting);
}

/** The GSM 03.38 alphabet, including its extension, whose characters count twice. */
const gsm =
  /^[\n\r !"#$%&'()*+,\-./0-9:;<=>?@A-Z_a-z{}[\]\\^~|£¥€èéùìòÇØøÅåΔΦΓΛΩΠΨΣΘΞÆæßÉ¤¡ÄÖÑÜ§¿äöñüà]*$/;
const twice = /[{}[\]\\^~|€]/g;

/** Whether a text has to be sent as Unicode, as all Urdu. */
export const isUnicode = (text: string) => !gsm.test(text);

/** The number of segments that a text is billed as: 160 characters of GSM 03.38 or 70 others; fewer per segment if there are several. */
export function smsSegments(text: string): number {
  const isGsm = !isUnicode(text);
  const [alone, joined] = isGsm ? [160, 153] : [70, 67];
  const length = text.length + (isGsm ? (text.match(twice)?.length ?? 0) : 0);
  return length <= alone ? 1 : Math.ceil(length / joined);
}
