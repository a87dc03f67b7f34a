import type { Language } from '@karwan/contract/language';
import { type ServerTranslate, serverTexts } from '@karwan/i18n/server-texts';

/**
 * The text of the SMS. Its last line lets a phone's browser fill in the code on the shop's own page and on no other
 * (WICG, origin-bound one-time codes).
 */
export function codeText(
  language: Language,
  code: string,
  site: string,
  host?: string,
  t: ServerTranslate = serverTexts(language),
): string {
  const text = t('signIn.code', { code, site });
  return host ? `${text}\n\n@${host} #${code}` : text;
}
