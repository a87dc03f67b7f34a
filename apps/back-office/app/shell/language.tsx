import { backOfficePath, isBackOffice } from '@karwan/contract/back-office';
import { isStaffLanguage, staffLanguageCookie } from '@karwan/i18n/staff-language';
import { redirectDocument } from 'react-router';
import type { Route } from './+types/language';

const yearInSeconds = 31_536_000;

/** Stores the chosen language in a cookie, and redirects back. */
export async function action({ request, url }: Route.ActionArgs) {
  const form = await request.formData();
  const back = String(form.get('back'));
  const language = form.get('language');
  const headers = new Headers();
  if (isStaffLanguage(language)) {
    const secure = url.protocol === 'https:' ? '; Secure' : '';
    headers.set(
      'set-cookie',
      `${staffLanguageCookie}=${language}; Path=${backOfficePath}; Max-Age=${yearInSeconds}; SameSite=Lax; HttpOnly${secure}`,
    );
  }
  return redirectDocument(isBackOffice(back) ? back : backOfficePath, { headers });
}
