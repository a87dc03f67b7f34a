import type { Language } from '@karwan/contract/language';
import { serverTexts } from '@karwan/i18n/server-texts';

/**
 * What the SMS says. Its last line lets a phone's browser fill the code in on the shop's own page and
 * on no other (WICG, origin-bound one-time codes).
 */
export function codeText(language: Language, code: string, site: string, host?: string): string {
  const text = serverTexts(language)('signIn.code', { code, site });
  return host ? `${text}\n\n@${host} #${code}` : text;
}
