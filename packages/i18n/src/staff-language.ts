import type { Language } from '@karwan/contract/language';

/** The languages that the back office has texts in. */
export const staffLanguages = ['en', 'ur'] as const satisfies readonly Language[];
export type StaffLanguage = (typeof staffLanguages)[number];

/** The cookie with the language that a member of staff has chosen for the back office. */
export const staffLanguageCookie = 'karwan_staff_language';

export function isStaffLanguage(tag: unknown): tag is StaffLanguage {
  return staffLanguages.some((staffLanguage) => staffLanguage === tag);
}
